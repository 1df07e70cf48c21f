import CoreGraphics
import PixelRenderer

extension Color: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Color, _ context: _NodeContext) -> _ViewNode {
    FillNode(context, shape: Rectangle(), color: view)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Color) -> _ViewChange {
    node.cast(to: FillNode<Rectangle>.self).update(shape: Rectangle(), color: view)
  }
}
