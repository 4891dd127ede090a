//! Screens drawn into memory, held against golden text and looked through for marks.
