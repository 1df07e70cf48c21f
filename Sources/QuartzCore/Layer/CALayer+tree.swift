extension CALayer {
  /// Adds the layer in front of the others; it leaves the superlayer that it had.
  public func addSublayer(_ layer: CALayer) {
    insert(layer, at: .max)
  }

  /// `index` counts from the back.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: sublayers?.firstIndex { $0 === sibling } ?? 0)
  }

  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayers?.firstIndex { $0 === sibling }
    insert(layer, at: index.map { $0 + 1 } ?? .max)
  }

  public func removeFromSuperlayer() {
    guard let parent = superlayer, let index = parent.sublayers?.firstIndex(where: { $0 === self }) else { return }
    invalidateFrameInSuperlayer()
    parent.sublayers?.remove(at: index)
    superlayer = nil
    if storeCount > 0, !isPaintedInPlace { parent.adjustStoreCount(by: -storeCount) }
    isPromoted = false
    isFlat = isPaintedInPlace
    parent.treeStructureChanged()
    parent.setNeedsCommit()
  }

  private func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self, "a layer cannot be its own sublayer")
    layer.removeFromSuperlayer()
    if sublayers == nil { sublayers = [] }
    sublayers?.makeRoom()
    let end = sublayers?.count ?? 0
    sublayers?.insert(layer, at: min(index, end))
    layer.superlayer = self
    if layer.storeCount > 0, !layer.isPaintedInPlace { adjustStoreCount(by: layer.storeCount) }
    layer.isFlat = isFlat || layer.isPaintedInPlace
    if layer.hasShadowInside { noteShadowInside() }
    layer.invalidateFrameInSuperlayer()
    treeStructureChanged()
    setNeedsCommit()
  }

  func adjustStoreCount(by delta: Int) {
    var layer: CALayer? = self
    while let current = layer {
      current.storeCount += delta
      layer = current.isPaintedInPlace ? nil : current.superlayer
    }
  }

  var rootTree: LayerTree? {
    var layer = self
    while let next = layer.superlayer { layer = next }
    return layer.tree
  }

  /// The order of layers or the set of visible ones changed: who needs a store must be decided anew.
  func treeStructureChanged() {
    rootTree?.structureChanged = true
  }

  func setNeedsCommit() {
    rootTree?.setNeedsCommit()
  }

  /// The same where nothing but the content of the layer's store changed.
  func setNeedsPainting() {
    rootTree?.setNeedsPainting(self)
  }
}
