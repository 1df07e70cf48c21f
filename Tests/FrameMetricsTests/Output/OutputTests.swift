import Testing

@testable import FrameMetrics

@Suite struct OutputTests {
  @Test func columnsLineUp() {
    var table = TextTable(header: ["name", "n", "long"])
    table.append(["a", "100", "1"])
    table.append(["longer", "5", ""])
    #expect(
      table.text == """
        name      n  long
        a       100     1
        longer    5

        """)
  }

  @Test func tableOfAReport() {
    var short = ReportFixture.run("fresh", frames: [])
    short.complete = false
    let table = ReportFixture.report(runs: [ReportFixture.run("uikit"), short]).table
    #expect(
      table == """
        strategy                       work p50 ms  p99 ms  x limit  row us  hitches   ms/s  created  reused  alloc/frame
        uikit                                  0.1    0.15    2.857      80       10  9.901       12     238            2
        fresh (ended early, 0 frames)            0       0        0       -        0      0       12     238            0
        1000 frames of steady, pace free, 10000 rows (bundled), 800x600 at scale 1, 60 Hz
        work, row: CPU time of this thread, row: update, layout and painting of one; hitches: wall time; limit: one memcpy of the frame, 0.035 ms; compose floor 0.033 ms
        """)
  }

  @Test func csvHasALineForEachFrame() {
    var csv = FrameCSV()
    csv.append(
      strategy: "uikit",
      frames: [
        FrameRecord(
          start: 5000, wall: PhaseTimes(input: 1500, draw: 30_000_000, present: 7000), cpuWork: 900,
          paint: 20_000, rows: 1, contextSwitches: 2, allocations: 3, pixelsPainted: 4, flags: .injected),
        FrameRecord(start: 9000),
      ], refreshRate: 60)
    #expect(
      csv.text == """
        strategy,frame,start_us,rows,work_wall_us,work_cpu_us,input_wall_us,update_wall_us,layout_wall_us,\
        draw_wall_us,overlay_wall_us,present_wall_us,delayed_refreshes,context_switches,allocations,pixels_painted,injected,\
        paint_wall_us
        uikit,0,0,1,30001.5,0.9,1.5,0,0,30000,0,7,1,2,3,4,1,20
        uikit,1,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0

        """)
  }

  @Test func progress() {
    #expect(ProgressLine.text("uikit", done: 0, of: 4) == "[....................]   0 %  uikit")
    #expect(ProgressLine.text("uikit", done: 1, of: 4) == "[#####...............]  25 %  uikit")
    #expect(ProgressLine.text("uikit", done: 4, of: 4) == "[####################] 100 %  uikit")
    #expect(ProgressLine.text("none", done: 0, of: 0) == "[####################] 100 %  none")
  }
}
