/// What is said at the lower edge, one after the other. The newest comes first, since it answers
/// what was just done. What waits for an answer comes back after it, until it has one or has
/// stood long enough; all else is for the moment.
struct Messages {
    private var unsaid: [Message] = []

    /// The one at the lower edge; none if there is nothing to say.
    var shown: Message? { unsaid.last }

    mutating func say(_ message: Message) {
        unsaid.removeAll { !$0.waits }
        unsaid.append(message)
    }

    /// It was answered, or has stood long enough.
    mutating func said(_ id: Message.ID) {
        unsaid.removeAll { $0.id == id }
    }

    /// A voice has said it: when it comes back, it is not said again.
    mutating func heard(_ id: Message.ID) {
        guard let index = unsaid.firstIndex(where: { $0.id == id }) else { return }
        unsaid[index].isSaid = true
    }

    /// What could be undone is gone; what is to be read still is.
    mutating func forget() {
        unsaid.removeAll { !$0.lasting }
    }
}
