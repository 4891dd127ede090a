// Lists and forms.

public struct List<SelectionValue: Hashable, Content: View>: _Leaf {
    let parts: _Parts
    let selection: _Held<Binding<SelectionValue?>?>
    nonisolated public init(
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
    ) { (parts, self.selection) = (_Parts(content()), _Held(nil)) }
    nonisolated public init(
        selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
    ) { (parts, self.selection) = (_Parts(content()), _Held(selection)) }
    nonisolated public init<D: RandomAccessCollection, R: View>(
        _ data: D, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, D.Element.ID, R>, D.Element: Identifiable {
        (parts, self.selection) = (_Parts(ForEach(data, content: rowContent)), _Held(selection))
    }
    nonisolated public init<D: RandomAccessCollection, R: View>(
        _ data: D, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, D.Element.ID, R>, D.Element: Identifiable {
        (parts, self.selection) = (_Parts(ForEach(data, content: rowContent)), _Held(nil))
    }
    /// Visits the list's rows. A tap on a row with a tag selects the row.
    public func _walk(_ walk: Walk) {
        guard let selection = selection.value else {
            return walk.into(sized: parts)
        }
        for element in walk.apart({ $0.into(parts) }) {
            guard let tag = element.tag, element.kind == .text else {
                walk.add([element])
                continue
            }
            walk.find(.tab, element.label) { _ in selection.write(tag.base as? SelectionValue) }
        }
    }
}
extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        (parts, selection) = (_Parts(content()), _Held(nil))
    }
    nonisolated public init<D: RandomAccessCollection, R: View>(
        _ data: D, @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, D.Element.ID, R>, D.Element: Identifiable {
        (parts, selection) = (_Parts(ForEach(data, content: rowContent)), _Held(nil))
    }
    nonisolated public init<D: RandomAccessCollection, ID, R: View>(
        _ data: D, id: KeyPath<D.Element, ID>, @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, ID, R> {
        (parts, selection) = (_Parts(ForEach(data, id: id, content: rowContent)), _Held(nil))
    }
}
public struct Section<Parent, Content, Footer> { public let parts: _Parts }
extension Section: View, _Leaf, _Container where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) { parts = _Parts([header(), content(), footer()]) }
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer)
    { parts = _Parts([content(), footer()]) }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent)
    { parts = _Parts([header(), content()]) }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) { parts = _Parts(content()) }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        parts = _Parts([Text(title), content()])
    }
}
public struct Form<Content: View>: _Container {
    public let parts: _Parts
    public func _walk(_ walk: Walk) { walk.into(sized: parts) }
    nonisolated public init(@ViewBuilder content: () -> Content) { parts = _Parts(content()) }
}
extension View {
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    public func listRowBackground<V: View>(_ view: V?) -> some View { self }
}
