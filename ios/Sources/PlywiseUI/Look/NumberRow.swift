import PlywiseModel
import SwiftUI

/// A whole number within bounds, to be typed or stepped. What is being typed may be empty for a
/// moment.
struct NumberRow: View {
    let title: String
    @Binding var number: Int
    let bounds: ClosedRange<Int>

    @State private var typed = ""
    @FocusState private var isFocused: Bool
    @ScaledMetric private var width = 56.0

    var body: some View {
        Stepper(value: $number, in: bounds) {
            HStack {
                Text(title).frame(maxWidth: .infinity, alignment: .leading)
                TextField(title, text: $typed)
                    .labelsHidden()
                    .multilineTextAlignment(.trailing)
                    .monospacedDigit()
                    .numberInput()
                    .focused($isFocused)
                    .frame(width: width)
            }
        }
        .accessibilityElement(children: .contain)
        .onChange(of: number, initial: true) { _, number in
            if Int(typed: typed, in: bounds) != number { typed = "\(number)" }
        }
        .onChange(of: typed) { _, typed in
            if let next = Int(typed: typed, in: bounds) { number = next }
        }
        .onChange(of: isFocused) { if !isFocused { typed = "\(number)" } }
    }
}

#Preview("A number") {
    Form { NumberRow(title: "Number", number: .constant(518), bounds: 0...959) }
}
