// The remaining view modifiers.
import UniformTypeIdentifiers

extension View {
    // Layout
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    public func padding(_ length: CGFloat) -> some View { self }
    public func padding(_ insets: EdgeInsets) -> some View { self }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    {
        _in {
            if let width { $0.size.width = width }
            if let height { $0.size.height = height }
        }._modified { walk, base in
            walk.into(base)
            walk.rises(to: height)
        }
    }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        _modified { walk, base in
            walk.into(base)
            walk.rises(to: minHeight)
        }
    }
    public func layoutPriority(_ value: Double) -> some View { self }
    public func fixedSize() -> some View { self }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        self
    }
    public func offset(_ offset: CGSize) -> some View { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func position(_ position: CGPoint) -> some View { self }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    { self }
    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { self }
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    { _with(content()) }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    { _with(content()) }
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    { self }
    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { self }
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { _with(content()) }
    public func id<ID: Hashable>(_ id: ID) -> some View { self }
    public func tag<V: Hashable>(_ tag: V) -> some View {
        _finding { found in
            var found = found
            for index in found.indices { found[index].tag = AnyHashable(tag) }
            return found
        }
    }
    // Appearance
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2)
        -> some View
    { self }
    public func tint(_ tint: Color?) -> some View { self }
    public func tint<S: ShapeStyle>(_ tint: S) -> some View { self }
    public func opacity(_ opacity: Double) -> some View { self }
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
    public func hidden() -> some View { self }
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
        -> some View
    { self }
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        self
    }
    public func clipped(antialiased: Bool = false) -> some View { self }
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
    // Text
    public func font(_ font: Font?) -> some View { self }
    public func fontWeight(_ weight: Font.Weight?) -> some View { self }
    public func bold(_ isActive: Bool = true) -> some View { self }
    public func italic(_ isActive: Bool = true) -> some View { self }
    public func monospaced(_ isActive: Bool = true) -> some View { self }
    public func monospacedDigit() -> some View { self }
    public func lineLimit(_ number: Int?) -> some View { self }
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
        -> some View
    { self }
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
    public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
    // Behaviour
    public func disabled(_ disabled: Bool) -> some View {
        _in { $0.isEnabled = $0.isEnabled && !disabled }
    }
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void,
        _file: StaticString = #fileID, _line: UInt = #line
    ) -> some View {
        _modified { walk, base in
            walk.into(base)
            walk.watch(value, at: "\(_file):\(_line)", initial: initial, action)
        }
    }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void,
        _file: StaticString = #fileID, _line: UInt = #line
    ) -> some View {
        onChange(
            of: value, initial: initial, { _, _ in action() }, _file: _file, _line: _line)
    }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
    // Presentation
    public func sheet<C: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some View { _under(isPresented.wrappedValue ? [content()] : []) }
    public func sheet<I: Identifiable, C: View>(
        item: Binding<I?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (I) -> C
    ) -> some View { _under(item.wrappedValue.map { [content($0)] } ?? []) }
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        _under(isPresented.wrappedValue ? [Text(title), actions()._sized] : [])
    }
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        _under(isPresented.wrappedValue ? [Text(title), message(), actions()._sized] : [])
    }
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View { self }
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View { self }
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        _under(isPresented.wrappedValue ? [Text(title), actions()._sized] : [])
    }
    public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        _under(isPresented.wrappedValue ? [Text(title), message(), actions()._sized] : [])
    }
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View {
        _with(menuItems()._sized)
    }
    // Lists, scrolling, search
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View { _with(content()._sized) }
    public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .vertical) -> some View
    { self }
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View { _with(TextField(prompt, text: text)) }
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { self }
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { self }
    // Files, drag and drop
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        self
    }
    public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View { self }
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }
}
public struct HoverEffect: Sendable {
    public static let automatic = Self(), highlight = Self(), lift = Self()
}
public protocol TextSelectability { static var allowsSelection: Bool { get } }
public struct EnabledTextSelectability: TextSelectability {
    public static let allowsSelection = true
}
public struct DisabledTextSelectability: TextSelectability {
    public static let allowsSelection = false
}
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: Self { Self() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: Self { Self() }
}
public struct TextInputAutocapitalization: Sendable {
    public static var never: Self { Self() }
    public static var words: Self { Self() }
}
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation
    case numberPad = 4
}
public struct SubmitLabel: Sendable {
    public static var done: Self { Self() }
    public static var go: Self { Self() }
    public static var search: Self { Self() }
    public static var next: Self { Self() }
}
public struct PresentationDetent: Hashable, Sendable {
    public static let medium = Self(), large = Self()
    public static func height(_ height: CGFloat) -> Self { Self() }
}
public struct ScrollDismissesKeyboardMode: Sendable {
    public static var automatic: Self { Self() }
    public static var interactively: Self { Self() }
    public static var never: Self { Self() }
}
public struct SearchFieldPlacement: Sendable {
    public static let automatic = Self(), toolbar = Self(), sidebar = Self()
}
