import CLoader
import Glibc
import Testing

/// What the dynamic linker read goes, and is there again for whoever asks.
@Suite struct LoaderTests {
  @Test func symbolsAreFoundAfterTheirTablesWereGivenBack() throws {
    let tables = loader_release_tables()
    #expect(tables > 1_000_000, "with Foundation there are megabytes of them")
    let program = try #require(unsafe dlopen(nil, RTLD_NOW))
    defer { unsafe dlclose(program) }
    let name = try #require(unsafe dlsym(program, "labs"))
    let labs = unsafe unsafeBitCast(name, to: (@convention(c) (Int) -> Int).self)
    let seven = labs(-7)
    #expect(seven == 7)
    let isMissing = unsafe dlsym(program, "no_such_symbol") == nil
    #expect(isMissing)
    #expect(loader_release_tables() == tables)
  }
}
