// View code that Apple's compiler rejects, one mistake per function, each with a part of the error
// expected here. No target contains this file: the ios step of `cargo xtask test` checks that each
// is rejected for exactly this reason.
import SwiftUI
import UIKit

// MARK: - Newer than iOS 17

@MainActor struct Newer {
    func mesh() { _ = MeshGradient() }  // expected-error {{iOS 18}}
    func tab() { _ = Tab() }  // expected-error {{iOS 18}}
    func tabSection() { _ = TabSection() }  // expected-error {{iOS 18}}
    func scrollPosition() { _ = ScrollPosition() }  // expected-error {{iOS 18}}
    func sidebar() { _ = TabView {}.tabViewStyle(.sidebarAdaptable) }  // expected-error {{iOS 18}}
    func subviews() { _ = ForEach(subviews: Text("")) { _ in Text("") } }
    // expected-error@-1 {{iOS 18}}
    func sizing() { _ = Text("").presentationSizing() }  // expected-error {{iOS 18}}
    func zoom() { _ = Text("").navigationTransition() }  // expected-error {{iOS 18}}
    func scroll() { _ = Text("").onScrollGeometryChange() }  // expected-error {{iOS 18}}
    func phase() { _ = Text("").onScrollPhaseChange() }  // expected-error {{iOS 18}}
    func sight() { _ = Text("").onScrollVisibilityChange() }  // expected-error {{iOS 18}}
    func pointer() { _ = Text("").pointerStyle() }  // expected-error {{iOS 18}}
    func glass() { _ = Text("").glassEffect() }  // expected-error {{iOS 26}}
    func container() { _ = GlassEffectContainer() }  // expected-error {{iOS 26}}
    func scrollEdge() { _ = Text("").scrollEdgeEffectStyle() }  // expected-error {{iOS 26}}
    func tabBar() { _ = Text("").tabBarMinimizeBehavior() }  // expected-error {{iOS 26}}
}
struct Renderer: TextRenderer {}  // expected-error {{iOS 18}}
struct Touched: UIGestureRecognizerRepresentable {}  // expected-error {{iOS 18}}

// MARK: - Not available on macOS, for which the views are built, too

@MainActor struct OnIOSAlone {
    func grouped() { _ = List {}.listStyle(.insetGrouped) }  // expected-error {{insetGrouped}}
    func wheel(_ on: Binding<Int>) {
        _ = Picker("", selection: on) {}.pickerStyle(.wheel)  // expected-error {{wheel}}
    }
    func link(_ on: Binding<Int>) {
        _ = Picker("", selection: on) {}.pickerStyle(.navigationLink)
        // expected-error@-1 {{navigationLink}}
    }
    func page() { _ = TabView {}.tabViewStyle(.page) }  // expected-error {{page}}
    func leading() { _ = ToolbarItem(placement: .topBarLeading) {} }
    // expected-error@-1 {{topBarLeading}}
    func trailing() { _ = ToolbarItem(placement: .topBarTrailing) {} }
    // expected-error@-1 {{topBarTrailing}}
    func bottom() { _ = ToolbarItem(placement: .bottomBar) {} }  // expected-error {{bottomBar}}
    func drawer(_ text: Binding<String>) {
        _ = Text("").searchable(text: text, placement: .navigationBarDrawer)
        // expected-error@-1 {{navigationBarDrawer}}
    }
}

// MARK: - Types

@MainActor struct Types {
    func twoPickerStyles(_ few: Bool, _ on: Binding<Int>) {
        _ = Picker("", selection: on) {}.pickerStyle(few ? .segmented : .menu)
        // expected-error@-1 2 {{MenuPickerStyle}}
    }
    func twoShapeStyles(_ on: Bool) {
        _ = Text("").foregroundStyle(on ? .tint : .secondary)
        // expected-error@-1 2 {{TintShapeStyle}}
    }
    func twoSelections(_ on: Bool) {
        _ = Text("").textSelection(on ? .enabled : .disabled)
        // expected-error@-1 2 {{TextSelectability}}
    }
    func number() { _ = Text(3) }  // expected-error {{no exact matches}}
    func image() { _ = Image(systemImage: "plus") }  // expected-error {{systemImage}}
    func slider(_ value: Binding<Int>) { _ = Slider(value: value) }
    // expected-error@-1 2 {{BinaryFloatingPoint}}
    func sheet(_ item: Binding<Plain?>) {
        _ = Text("").sheet(item: item) { _ in }  // expected-error {{Identifiable}}
    }
    func change(_ value: Plain) { _ = Text("").onChange(of: value) {} }
    // expected-error@-1 {{Equatable}}
    func key() { _ = Text("").keyboardShortcut("ab") }  // expected-error {{KeyboardShortcut}}
    func environment() {
        _ = Text("").environment(\.accessibilityReduceMotion, true)
        // expected-error@-1 {{WritableKeyPath}}
    }
    func toolbar() { _ = Text("").toolbar { 3 } }  // expected-error {{not a View}}
    func children() { _ = VStack { 3 } }  // expected-error {{not a View}}
    func action() {
        _ = Button("") { await wait() }  // expected-error {{synchronous}} expected-note {{}}
    }
    func wait() async {}
    func rows(_ rows: [Plain]) { _ = ForEach(rows) { _ in Text("") } }
    // expected-error@-1 {{Identifiable}}
}
struct Plain {}
struct Resolving: ShapeStyle {  // expected-error {{does not conform}}
    func resolve(in environment: EnvironmentValues) -> Int { 0 }
    typealias Resolved = Int  // expected-note {{ShapeStyle}}
}
struct Unshared: Layout {
    let cells = NSMutableArray()  // expected-error {{Sendable}}
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        .zero
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}
struct Focused: View {
    @FocusState private var isFocused: Int  // expected-error {{Bool}}
    var body: some View { EmptyView() }
}
struct Held: UIViewRepresentable {  // expected-error {{does not conform}}
    func makeUIView(context: Context) -> UIView { UIView() }
}

// MARK: - Isolation

@MainActor final class Model { var title = "" }  // expected-note 2 {{}}
struct Isolated: Shape {
    let model: Model
    nonisolated func path(in rect: CGRect) -> Path {
        Path(model.title.isEmpty ? .zero : rect)  // expected-error {{main actor}}
    }
}
func outside(_ model: Model) {  // expected-note {{}}
    _ = model.title  // expected-error {{main actor}}
}
