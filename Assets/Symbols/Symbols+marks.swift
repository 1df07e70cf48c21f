extension Symbols {
  /// Plain shapes and the marks of answers and warnings.
  static let marks: [String: SymbolDrawing] = [
    "checkmark": SymbolDrawing(
      strokes: ["M4.5 12.8l5 5.2L19.5 6"],
      strokeWidth: 2),
    "checkmark.circle": SymbolDrawing(
      strokes: ["M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z", "M7.8 12.4l3 3l5.4-6.2"]),
    "checkmark.circle.fill": SymbolDrawing(
      fills: [
        """
        M12 2.2a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0 -19.6zM8.47 11.73L7.13 13.07L10.85 16.79
        L16.92 9.82L15.48 8.58L10.75 14.01z
        """
      ]),
    "circle": SymbolDrawing(
      strokes: ["M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z"]),
    "circle.fill": SymbolDrawing(
      fills: ["M12 2.2a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0 -19.6z"]),
    "ellipsis": SymbolDrawing(
      fills: [
        "M5 10.3a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 1 1 0 -3.4z",
        "M12 10.3a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 1 1 0 -3.4z",
        "M19 10.3a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 1 1 0 -3.4z",
      ]),
    "exclamationmark.triangle": SymbolDrawing(
      fills: ["M12 15.9a1 1 0 1 1 0 2a1 1 0 1 1 0 -2z"],
      strokes: ["M12 4.2L21 19.3H3z", "M12 9.8v4.4"]),
    "exclamationmark.triangle.fill": SymbolDrawing(
      fills: [
        """
        M12 2.6a1.6 1.6 0 0 1 1.4.8l8.7 15a1.6 1.6 0 0 1-1.4 2.4H3.3a1.6 1.6 0 0 1-1.4-2.4l8.7-15
        a1.6 1.6 0 0 1 1.4-.8zM11.1 9L11.4 14.6L12.6 14.6L12.9 9zM12 16.2a1 1 0 1 0 0 2
        a1 1 0 1 0 0 -2z
        """
      ]),
    "heart": SymbolDrawing(
      strokes: [
        """
        M12 20.5C5 15.5 3 12 3 8.8C3 6 5.1 4 7.6 4C9.5 4 11.1 5.1 12 6.8C12.9 5.1 14.5 4 16.4 4
        C18.9 4 21 6 21 8.8C21 12 19 15.5 12 20.5z
        """
      ]),
    "heart.fill": SymbolDrawing(
      fills: [
        """
        M12 21.4C4.4 16 2.1 12.3 2.1 8.8C2.1 5.5 4.6 3.1 7.6 3.1C9.4 3.1 11 4 12 5.5
        C13 4 14.6 3.1 16.4 3.1C19.4 3.1 21.9 5.5 21.9 8.8C21.9 12.3 19.6 16 12 21.4z
        """
      ]),
    "info.circle": SymbolDrawing(
      fills: ["M12 6.7a1.1 1.1 0 1 1 0 2.2a1.1 1.1 0 1 1 0 -2.2z"],
      strokes: ["M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z", "M12 11v5.5"]),
    "minus": SymbolDrawing(
      strokes: ["M4 12h16"]),
    "minus.circle": SymbolDrawing(
      strokes: ["M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z", "M7.7 12h8.6"]),
    "minus.circle.fill": SymbolDrawing(
      fills: [
        """
        M12 2.2a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0 -19.6zM7.2 11.15L7.2 12.85L16.8 12.85
        L16.8 11.15z
        """
      ]),
    "plus": SymbolDrawing(
      strokes: ["M12 4v16", "M4 12h16"]),
    "plus.circle": SymbolDrawing(
      strokes: ["M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z", "M12 7.7v8.6", "M7.7 12h8.6"]),
    "plus.circle.fill": SymbolDrawing(
      fills: [
        """
        M12 2.2a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0 -19.6zM11.15 7.2L11.15 11.15L7.2 11.15
        L7.2 12.85L11.15 12.85L11.15 16.8L12.85 16.8L12.85 12.85L16.8 12.85L16.8 11.15L12.85 11.15
        L12.85 7.2z
        """
      ]),
    "questionmark": SymbolDrawing(
      fills: ["M12 17.7a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 1 1 0 -2.4z"],
      strokes: ["M8 8.3a4 4 0 1 1 5.8 3.6c-1.2.7-1.8 1.5-1.8 2.8v.6"],
      strokeWidth: 1.9),
    "questionmark.circle": SymbolDrawing(
      fills: ["M12 15.6a1 1 0 1 1 0 2a1 1 0 1 1 0 -2z"],
      strokes: [
        "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z",
        "M9.4 9.6a2.6 2.6 0 1 1 3.8 2.3c-.8.5-1.2.9-1.2 1.8v.2",
      ],
      strokeWidth: 1.6),
    "square": SymbolDrawing(
      strokes: [
        """
        M6.4 3.8h11.2a2.6 2.6 0 0 1 2.6 2.6v11.2a2.6 2.6 0 0 1 -2.6 2.6h-11.2
        a2.6 2.6 0 0 1 -2.6 -2.6v-11.2a2.6 2.6 0 0 1 2.6 -2.6z
        """
      ]),
    "square.fill": SymbolDrawing(
      fills: [
        """
        M6.4 3h11.2a3.4 3.4 0 0 1 3.4 3.4v11.2a3.4 3.4 0 0 1 -3.4 3.4h-11.2a3.4 3.4 0 0 1 -3.4 -3.4
        v-11.2a3.4 3.4 0 0 1 3.4 -3.4z
        """
      ]),
    "star": SymbolDrawing(
      strokes: [
        """
        M12 3.6L14.29 9.44L20.56 9.82L15.71 13.81L17.29 19.88L12 16.5L6.71 19.88L8.29 13.81
        L3.44 9.82L9.71 9.44z
        """
      ]),
    "star.fill": SymbolDrawing(
      fills: [
        """
        M12 2.2L14.65 8.96L21.89 9.39L16.28 13.99L18.11 21.01L12 17.1L5.89 21.01L7.72 13.99
        L2.11 9.39L9.35 8.96z
        """
      ]),
    "xmark": SymbolDrawing(
      strokes: ["M5.5 5.5l13 13", "M18.5 5.5l-13 13"]),
    "xmark.circle": SymbolDrawing(
      strokes: ["M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z", "M8.9 8.9l6.2 6.2", "M15.1 8.9l-6.2 6.2"]),
    "xmark.circle.fill": SymbolDrawing(
      fills: [
        """
        M12 2.2a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0 -19.6zM8 9.2L10.8 12L8 14.8L9.2 16L12 13.2
        L14.8 16L16 14.8L13.2 12L16 9.2L14.8 8L12 10.8L9.2 8z
        """
      ]),
  ]
}
