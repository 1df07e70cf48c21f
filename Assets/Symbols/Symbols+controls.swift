extension Symbols {
  /// Arrows and what one does with an editor or a player.
  static let controls: [String: SymbolDrawing] = [
    "arrow.clockwise": SymbolDrawing(
      strokes: ["M18.7 14.5a7.2 7.2 0 1 1-.9-6.6", "M18.6 3.8v4.4h-4.4"]),
    "arrow.down": SymbolDrawing(
      strokes: ["M12 4v15.5", "M5.5 13l6.5 6.5l6.5-6.5"]),
    "arrow.left": SymbolDrawing(
      strokes: ["M20 12H4.5", "M11 5.5L4.5 12l6.5 6.5"]),
    "arrow.right": SymbolDrawing(
      strokes: ["M4 12h15.5", "M13 5.5l6.5 6.5l-6.5 6.5"]),
    "arrow.up": SymbolDrawing(
      strokes: ["M12 20V4.5", "M5.5 11L12 4.5l6.5 6.5"]),
    "chevron.down": SymbolDrawing(
      strokes: ["M4.5 9l7.5 7.5L19.5 9"],
      strokeWidth: 2),
    "chevron.left": SymbolDrawing(
      strokes: ["M15 4.5L7.5 12l7.5 7.5"],
      strokeWidth: 2),
    "chevron.right": SymbolDrawing(
      strokes: ["M9 4.5l7.5 7.5L9 19.5"],
      strokeWidth: 2),
    "chevron.up": SymbolDrawing(
      strokes: ["M4.5 15L12 7.5l7.5 7.5"],
      strokeWidth: 2),
    "line.3.horizontal": SymbolDrawing(
      strokes: ["M4 6.5h16", "M4 12h16", "M4 17.5h16"]),
    "link": SymbolDrawing(
      strokes: [
        "M10 13.8a4 4 0 0 0 5.8.3l3.3-3.3a4 4 0 0 0-5.7-5.7l-1.5 1.5",
        "M14 10.2a4 4 0 0 0-5.8-.3l-3.3 3.3a4 4 0 0 0 5.7 5.7l1.5-1.5",
      ]),
    "magnifyingglass": SymbolDrawing(
      strokes: ["M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0 -13z", "M15.3 15.3l5.2 5.2"],
      strokeWidth: 1.9),
    "pause": SymbolDrawing(
      strokes: [
        "M7.3 4.8h1.4a1 1 0 0 1 1 1v12.4a1 1 0 0 1 -1 1h-1.4a1 1 0 0 1 -1 -1v-12.4a1 1 0 0 1 1 -1z",
        "M15.3 4.8h1.4a1 1 0 0 1 1 1v12.4a1 1 0 0 1 -1 1h-1.4a1 1 0 0 1 -1 -1v-12.4a1 1 0 0 1 1 -1z",
      ],
      strokeWidth: 1.6),
    "pause.fill": SymbolDrawing(
      fills: [
        """
        M6.9 4h2a1.4 1.4 0 0 1 1.4 1.4v13.2a1.4 1.4 0 0 1 -1.4 1.4h-2a1.4 1.4 0 0 1 -1.4 -1.4v-13.2
        a1.4 1.4 0 0 1 1.4 -1.4z
        """,
        """
        M15.1 4h2a1.4 1.4 0 0 1 1.4 1.4v13.2a1.4 1.4 0 0 1 -1.4 1.4h-2a1.4 1.4 0 0 1 -1.4 -1.4v-13.2
        a1.4 1.4 0 0 1 1.4 -1.4z
        """,
      ]),
    "pencil": SymbolDrawing(
      strokes: [
        "M5 16.2L15.7 5.5a1.5 1.5 0 0 1 2.1 0l.8.8a1.5 1.5 0 0 1 0 2.1L7.9 19.1l-3.8.9z",
        "M13.9 7.3l2.9 2.9",
      ]),
    "pencil.and.outline": SymbolDrawing(
      strokes: [
        "M5 16.2L15.7 5.5a1.5 1.5 0 0 1 2.1 0l.8.8a1.5 1.5 0 0 1 0 2.1L7.9 19.1l-3.8.9z",
        "M13.9 7.3l2.9 2.9",
        "M12.5 20c2.2-2.6 3.8-3.2 4.4-2.2c.6 1-.9 2.2.2 2.5c1 .3 1.8-.9 3.4-1.2",
      ],
      strokeWidth: 1.6),
    "play": SymbolDrawing(
      strokes: ["M7 4.8L19 12L7 19.2z"]),
    "play.fill": SymbolDrawing(
      fills: ["M6 4.6a1.3 1.3 0 0 1 2-1.1l12.2 7.4a1.3 1.3 0 0 1 0 2.2L8 20.5a1.3 1.3 0 0 1-2-1.1z"]),
    "scribble.variable": SymbolDrawing(
      strokes: [
        """
        M3.5 9.8C6 5.6 9.3 3.6 10.4 4.8c1.5 1.7-5.2 8.9-3.8 10.4c1.5 1.5 8-8.3 10-6.6
        c1.7 1.6-4.8 7.8-3.5 9.2c1.2 1.3 4-2.6 5.6-3.1c1.4-.4 1.7.9 1.8 2.1
        """
      ],
      strokeWidth: 2.1),
    "square.and.arrow.up": SymbolDrawing(
      strokes: [
        """
        M8 9.5H6.5a1.5 1.5 0 0 0-1.5 1.5v8a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5v-8
        a1.5 1.5 0 0 0-1.5-1.5H16
        """,
        "M12 14.5V3",
        "M8.5 6.3L12 2.8l3.5 3.5",
      ]),
  ]
}
