import Foundation

/// A colour that can be seen through nowhere, each part 0 to 255.
public struct Ink: Hashable, Sendable {
    /// Red, 0 to 255.
    public let red: UInt8
    /// Green, 0 to 255.
    public let green: UInt8
    /// Blue, 0 to 255.
    public let blue: UInt8

    /// A colour of three parts, each 0 to 255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// A colour as it is usually written: `0x0F6B5C`.
    init(_ hex: UInt32) {
        self.init(
            red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
    }

    /// The same colour darker.
    ///
    /// - Parameter share: how much of its light is left, 0 to 1.
    public func shaded(_ share: Double) -> Ink {
        func part(_ value: UInt8) -> UInt8 {
            UInt8((Double(value) * min(max(share, 0), 1)).rounded())
        }
        return Ink(red: part(red), green: part(green), blue: part(blue))
    }

    /// The contrast with another colour as WCAG defines it, 1 to 21.
    public func contrast(to other: Ink) -> Double {
        let lights = [luminance, other.luminance].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    /// How light it is, 0 to 1, as WCAG defines it.
    private var luminance: Double {
        func part(_ value: UInt8) -> Double {
            let share = Double(value) / 255
            return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    }

    /// This colour where another one lies over it, as strong as `share` says, 0 to 1.
    public func under(_ other: Ink, share: Double) -> Ink {
        func part(_ below: UInt8, _ above: UInt8) -> UInt8 {
            UInt8((Double(below) * (1 - share) + Double(above) * share).rounded())
        }
        return Ink(
            red: part(red, other.red), green: part(green, other.green),
            blue: part(blue, other.blue))
    }
}
