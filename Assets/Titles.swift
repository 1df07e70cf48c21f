/// Bundled row titles.
public enum Titles {}
