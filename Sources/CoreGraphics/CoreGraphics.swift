// CGFloat, CGPoint, CGSize and CGRect are Foundation's; whoever imports CoreGraphics has them.
@_exported import Foundation
