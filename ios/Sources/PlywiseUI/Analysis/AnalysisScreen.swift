import PlywiseModel
import SwiftUI

struct AnalysisScreen: View {
    let analysis: AnalysisModel
    var body: some View { EmptyView() }
}
