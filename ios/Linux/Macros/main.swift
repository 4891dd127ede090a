// Compiler plugin without swift-syntax. Freestanding macros expand to nothing: the arguments of
// #Preview are type-checked against its declaration before expansion. @Entry expands to a key with
// the property's default value, and to accessors. Wire format: 8 bytes of length, then JSON.
import Foundation

func read(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
        guard let part = try? FileHandle.standardInput.read(upToCount: count - data.count),
            !part.isEmpty
        else { return nil }
        data.append(part)
    }
    return data
}

/// Returns the expansion of the macro that the compiler's request describes.
func expanded(_ request: [String: Any]) -> String {
    guard let entry = request["expandAttachedMacro"] as? [String: Any],
        let source = (entry["declSyntax"] as? [String: Any])?["source"] as? String,
        let property = source.firstMatch(of: /var (\w+)(: [^=]*)? = ((?s).*)/)
    else { return "" }
    let key = "__Key_\(property.1)"
    return entry["macroRole"] as? String == "accessor"
        ? "{ get { self[\(key).self] } set { self[\(key).self] = newValue } }"
        : "private struct \(key): EnvironmentKey { static let defaultValue\(property.2 ?? "") = \(property.3) }"
}

while let header = read(8) {
    let length = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard let body = read(length),
        let request = try JSONSerialization.jsonObject(with: body) as? [String: Any]
    else { exit(1) }
    let reply: [String: Any] =
        if request["getCapability"] != nil {
            ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
        } else {
            [
                "expandMacroResult":
                    ["expandedSource": expanded(request), "diagnostics": [Any]()] as [String: Any]
            ]
        }
    let json = try JSONSerialization.data(withJSONObject: reply)
    let prefix = Data((0..<8).map { UInt8(truncatingIfNeeded: json.count >> (8 * $0)) })
    FileHandle.standardOutput.write(prefix + json)
}
