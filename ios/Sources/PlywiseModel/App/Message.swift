/// Something said at the lower edge.
public struct Message: Identifiable, Sendable {
    /// Tells it from others that say the same.
    public let id: Int
    /// What is said.
    public let text: String
    /// The name of what can be done about it; none if nothing can.
    public let action: String?
    /// Whether it stands until it is answered.
    public let lasting: Bool
    /// Whether a voice has said it already.
    public internal(set) var isSaid: Bool
    /// Does it.
    public let act: @MainActor @Sendable () -> Void

    /// For how many seconds it stands by itself; none where it waits for an answer.
    public var seconds: Int? { lasting ? nil : action == nil ? 4 : 10 }

    /// Whether something can be done about it, or it is to be read: nothing that is said later
    /// takes that away.
    var waits: Bool { lasting || action != nil }

    /// A message.
    public init(
        id: Int, text: String, action: String? = nil, lasting: Bool = false,
        isSaid: Bool = false, act: @escaping @MainActor @Sendable () -> Void = {}
    ) {
        self.id = id
        self.text = text
        self.action = action
        self.lasting = lasting
        self.isSaid = isSaid
        self.act = act
    }
}
