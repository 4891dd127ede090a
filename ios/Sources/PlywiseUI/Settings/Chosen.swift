import PlywiseModel

/// What the person has chosen. SwiftUI has a type of the same name: in a file without it this one
/// is meant, and what a module declares itself goes before what it imports.
typealias Settings = PlywiseModel.Settings
