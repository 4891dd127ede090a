import PlywiseModel
import SwiftUI

struct NewGameScreen: View {
    let app: AppModel
    let fen: String?
    var body: some View { EmptyView() }
}
