// Lists and forms.

public struct List<SelectionValue: Hashable, Content: View>: _Leaf {
    nonisolated public init(
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
    ) {}
    nonisolated public init(
        selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
    ) {}
    nonisolated public init<D: RandomAccessCollection, R: View>(
        _ data: D, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, D.Element.ID, R>, D.Element: Identifiable {}
    nonisolated public init<D: RandomAccessCollection, R: View>(
        _ data: D, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, D.Element.ID, R>, D.Element: Identifiable {}
}
extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    nonisolated public init<D: RandomAccessCollection, R: View>(
        _ data: D, @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, D.Element.ID, R>, D.Element: Identifiable {}
    nonisolated public init<D: RandomAccessCollection, ID, R: View>(
        _ data: D, id: KeyPath<D.Element, ID>, @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, ID, R> {}
}
public struct Section<Parent, Content, Footer> {}
extension Section: View, _Leaf where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {}
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer)
    {}
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent)
    {}
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
public struct Form<Content: View>: _Leaf {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}
