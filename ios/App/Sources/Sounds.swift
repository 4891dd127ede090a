import AVFoundation
import PlywiseModel

/// Short sounds, loaded when the first one is wanted. The phone's silent switch rules them, and
/// what else is playing goes on.
@MainActor final class Sounds {
    private var players: [Sound: AVAudioPlayer] = [:]
    private var isOpen = false

    /// Plays a sound from its beginning.
    func play(_ sound: Sound) {
        open()
        guard let player = players[sound] else { return }
        player.currentTime = 0
        player.play()
    }

    private func open() {
        guard !isOpen else { return }
        isOpen = true
        try? AVAudioSession.sharedInstance().setCategory(.ambient)
        for sound in Sound.allCases {
            let file = Bundle.main.url(forResource: sound.rawValue, withExtension: "wav")
            players[sound] = file.flatMap { try? AVAudioPlayer(contentsOf: $0) }
            players[sound]?.prepareToPlay()
        }
    }
}
