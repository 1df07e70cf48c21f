extension HTMLReport {
  static let style = """
    :root { color-scheme: light dark; --paper: #ffffff; --ink: #1c1c1e; --quiet: #63636a; --line: #d4d4da;
      --bar: #2a6fdb; --mark: #1c1c1e; --late: #c8281e; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #161618; --ink: #ececf0; --quiet: #a0a0a8; --line: #3a3a40; --bar: #6ea4ff; --mark: #ececf0;
        --late: #ff7468; } }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
    h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .5rem; text-wrap: balance; }
    h2 { font-size: 1.15rem; margin: 2.5rem 0 .25rem; }
    p { margin: .25rem 0 1rem; color: var(--quiet); max-width: 46rem; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; width: 100%; }
    th, td { text-align: right; padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: bottom; }
    td { white-space: nowrap; } th { font-weight: 600; } th:first-child, td:first-child { text-align: left; padding-left: 0; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.25rem; font-size: .875rem; margin: 0; }
    dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
    svg { display: block; width: 100%; height: auto; margin: 0 0 1rem; }
    svg text { fill: var(--ink); font: 12px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
    svg .quiet { fill: var(--quiet); } svg .bar { fill: var(--bar); } svg .late { fill: var(--late); }
    svg .rule { stroke: var(--line); fill: none; } svg .mark { stroke: var(--mark); fill: none; }
    svg .budget { stroke: var(--ink); stroke-dasharray: 5 4; fill: none; }
    @media print {
      :root { color-scheme: light; --paper: #ffffff; --ink: #000000; --quiet: #444444; --line: #bbbbbb;
        --bar: #2a6fdb; --mark: #000000; --late: #c8281e; }
      svg, tr, dl { break-inside: avoid; } h2, h2 + p { break-after: avoid; } .scroll { overflow: visible; }
      table, dl { font-size: 8.5pt; } th, td { padding: .2rem .35rem; } * { print-color-adjust: exact; } }
    """
}
