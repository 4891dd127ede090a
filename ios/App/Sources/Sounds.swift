import AVFoundation
import PlywiseCore

/// Player of the app's short sounds, each loaded at its first use. They respect the silent switch
/// and mix with other audio.
@MainActor final class Sounds {
    private var players: [Sound: AVAudioPlayer] = [:]

    /// Plays a sound from the start.
    func play(_ sound: Sound) {
        let player = players[sound] ?? open(sound)
        player?.currentTime = 0
        player?.play()
    }

    private func open(_ sound: Sound) -> AVAudioPlayer? {
        try? AVAudioSession.sharedInstance().setCategory(.ambient)
        let file = Bundle.main.url(
            forResource: "\(sound)".lowercased(), withExtension: "wav")
        let player = file.flatMap { try? AVAudioPlayer(contentsOf: $0) }
        players[sound] = player
        return player
    }
}
