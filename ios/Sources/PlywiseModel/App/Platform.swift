import Foundation

/// A touch that the person feels.
public enum Haptic: Sendable {
    /// A legal move was dropped, a choice made.
    case tick
    /// What was tried is not possible.
    case refused
}

/// The sounds of the app, by the names of their files.
public enum Sound: String, CaseIterable, Sendable {
    case move, capture, check, castle, promote, end, lowtime
}

/// A kind of file that the person chooses or keeps.
public enum FileKind: Sendable {
    /// Games.
    case pgn
    /// A back-up of everything.
    case backup
    /// Plain text.
    case text
}

/// What only the system can do.
@MainActor public protocol Platform: AnyObject {
    /// Whether a screen reader is on, or another way to find the squares by what they say.
    var screenReader: Bool { get }
    /// The version of the app that people see.
    var appVersion: String { get }
    /// Lets the person feel something.
    func feel(_ haptic: Haptic)
    /// Lets the person hear something.
    func play(_ sound: Sound)
    /// Says something by the screen reader, if it is on.
    func announce(_ text: String)
    /// Hands a text to another app.
    func share(text: String, title: String)
    /// Hands a file to another app.
    func share(file: URL, kind: FileKind, title: String)
    /// Puts a text on the clipboard.
    func copy(_ text: String)
    /// What is on the clipboard, if it is text.
    func paste() -> String?
    /// Lets the person choose a file to read.
    ///
    /// - Returns: a copy of it, to be forgotten once it is read; none if the person turned away.
    func openFile(_ kind: FileKind) async -> URL?
    /// Lets the person choose where a file is kept; then it is copied there.
    ///
    /// - Returns: whether it was kept.
    func saveFile(_ file: URL, name: String, kind: FileKind) async -> Bool
    /// Deletes the copy of a file that was made for the app, and nothing else.
    func forget(_ file: URL)
    /// Deletes the copies of files that the system has made for the app.
    func forgetFiles()
}
