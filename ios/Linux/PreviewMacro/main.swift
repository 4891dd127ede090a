// Compiler plugin without swift-syntax: every freestanding macro expands to nothing. The arguments of #Preview are
// type-checked against its declaration before expansion, so nothing is lost. Wire format: 8 bytes of length, then JSON.
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

while let header = read(8) {
    let length = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard let body = read(length),
        let request = try JSONSerialization.jsonObject(with: body) as? [String: Any]
    else { exit(1) }
    let reply: [String: Any] =
        if request["getCapability"] != nil {
            ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
        } else {
            ["expandMacroResult": ["expandedSource": "", "diagnostics": [Any]()] as [String: Any]]
        }
    let json = try JSONSerialization.data(withJSONObject: reply)
    let prefix = Data((0..<8).map { UInt8(truncatingIfNeeded: json.count >> (8 * $0)) })
    FileHandle.standardOutput.write(prefix + json)
}
