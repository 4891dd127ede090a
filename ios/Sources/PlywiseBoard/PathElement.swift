import Foundation

/// A step of an outline, as every drawing system knows it.
public enum PathElement: Equatable, Sendable {
    /// A new part begins here.
    case move(CGPoint)
    /// A straight line to here.
    case line(CGPoint)
    /// A curve to `end`, drawn by two points beside it.
    case curve(CGPoint, CGPoint, end: CGPoint)
    /// Back to where the part began.
    case close

    /// Reads path data with the absolute commands `M L H V C Z`, as `pieces.txt` has them.
    ///
    /// - Returns: none for other commands, or numbers that are missing.
    public static func parse(_ data: some StringProtocol) -> [PathElement]? {
        var reader = PathReader(data)
        return reader.elements()
    }
}

/// Reads path data from left to right.
private struct PathReader {
    private let bytes: [UInt8]
    private var at = 0
    private var pen = CGPoint.zero
    private var start = CGPoint.zero

    init(_ data: some StringProtocol) {
        bytes = Array(data.utf8)
    }

    mutating func elements() -> [PathElement]? {
        var found: [PathElement] = []
        while let letter = command() {
            if letter == UInt8(ascii: "Z") {
                pen = start
                found.append(.close)
                continue
            }
            // One letter may stand for several steps.
            var isFirst = true
            while isFirst || hasNumber {
                guard let element = element(letter, isFirst: isFirst) else { return nil }
                found.append(element)
                isFirst = false
            }
        }
        return at == bytes.count ? found : nil
    }

    private mutating func element(_ letter: UInt8, isFirst: Bool) -> PathElement? {
        switch letter {
        case UInt8(ascii: "M"):
            guard let to = point() else { return nil }
            pen = to
            if isFirst { start = to }
            return isFirst ? .move(to) : .line(to)
        case UInt8(ascii: "L"):
            guard let to = point() else { return nil }
            pen = to
        case UInt8(ascii: "H"):
            guard let x = number() else { return nil }
            pen.x = x
        case UInt8(ascii: "V"):
            guard let y = number() else { return nil }
            pen.y = y
        case UInt8(ascii: "C"):
            guard let one = point(), let other = point(), let end = point() else { return nil }
            pen = end
            return .curve(one, other, end: end)
        default:
            return nil
        }
        return .line(pen)
    }

    private mutating func point() -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return CGPoint(x: x, y: y)
    }

    private mutating func command() -> UInt8? {
        skip()
        guard at < bytes.count, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[at]) else {
            return nil
        }
        defer { at += 1 }
        return bytes[at]
    }

    private var hasNumber: Bool {
        mutating get {
            skip()
            return at < bytes.count && Self.isNumeral(bytes[at])
        }
    }

    private mutating func number() -> CGFloat? {
        skip()
        let first = at
        while at < bytes.count, Self.isNumeral(bytes[at]),
            at == first || bytes[at] != UInt8(ascii: "-")
        {
            at += 1
        }
        return Double(String(decoding: bytes[first..<at], as: UTF8.self)).map { CGFloat($0) }
    }

    private mutating func skip() {
        while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: ",") {
            at += 1
        }
    }

    private static func isNumeral(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"): true
        default: false
        }
    }
}
