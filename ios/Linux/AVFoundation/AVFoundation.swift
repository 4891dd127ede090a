// Declarations of the parts of AVFoundation (iOS 17) that the app uses. Nothing here runs.
@_exported import Foundation

open class AVAudioPlayer: NSObject {
    public init(contentsOf url: URL) throws {}
    public var currentTime: TimeInterval = 0
    @discardableResult public func play() -> Bool { false }
    @discardableResult public func prepareToPlay() -> Bool { false }
}

open class AVAudioSession: NSObject {
    public struct Category: Hashable, Sendable { public static let ambient = Self() }
    public class func sharedInstance() -> AVAudioSession { AVAudioSession() }
    public func setCategory(_ category: Category) throws {}
}
