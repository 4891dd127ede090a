import PlywiseModel
import SwiftUI

struct SetupScreen: View {
    let setup: SetupModel
    var body: some View { EmptyView() }
}
