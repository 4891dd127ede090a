import Foundation

/// An opaque colour with eight bits per channel.
public struct Ink: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a colour from a hexadecimal number, such as `0x0F6B5C`.
    init(_ hex: UInt32) {
        self.init(
            red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
    }

    /// Returns a darker shade of the colour.
    ///
    /// - Parameter share: the remaining share of the colour's brightness, 0 to 1.
    public func shaded(_ share: Double) -> Ink {
        func part(_ value: UInt8) -> UInt8 {
            UInt8((Double(value) * min(max(share, 0), 1)).rounded())
        }
        return Ink(red: part(red), green: part(green), blue: part(blue))
    }

    /// Returns the contrast ratio with another colour as defined by WCAG, 1 to 21.
    public func contrast(to other: Ink) -> Double {
        let lights = [luminance, other.luminance].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    /// Relative luminance of the colour as defined by WCAG, 0 to 1.
    private var luminance: Double {
        func part(_ value: UInt8) -> Double {
            let share = Double(value) / 255
            return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    }

    /// Returns this colour covered by the colour `other`, whose opacity is `share`, 0 to 1.
    public func under(_ other: Ink, share: Double) -> Ink {
        func part(_ below: UInt8, _ above: UInt8) -> UInt8 {
            UInt8((Double(below) * (1 - share) + Double(above) * share).rounded())
        }
        return Ink(
            red: part(red, other.red), green: part(green, other.green),
            blue: part(blue, other.blue))
    }
}
