import PlywiseModel
import SwiftUI

struct SettingsScreen: View {
    let settings: SettingsModel
    var body: some View { EmptyView() }
}
struct LicencesScreen: View { var body: some View { EmptyView() } }
