"""How the report looks, on a screen and on A4 paper."""

STYLE = """\
@page { size: A4; margin: 11mm; }
* { box-sizing: border-box; }
body { font: 10pt/1.35 system-ui, sans-serif; color: #000; background: #fff; max-width: 190mm; margin: 0 auto; \
padding: 4mm; overflow-wrap: break-word; }
h1 { font-size: 16pt; margin: 0 0 1mm; }
h2 { font-size: 14pt; margin: 0 0 1mm; }
h3 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid; }
p { margin: 1mm 0; }
ul { margin: 0; padding-left: 5mm; }
table { border-collapse: collapse; }
th, td { padding: .3mm 1.2mm; text-align: start; vertical-align: top; }
th { border-bottom: .3mm solid #000; vertical-align: bottom; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th.n { white-space: normal; }
td, .sheet th.n { overflow-wrap: anywhere; }
svg { display: block; width: 100%; height: auto; break-inside: avoid; font-size: 11px; }
.grid { stroke: #bbb; stroke-width: .5; }
.zero { stroke: #000; stroke-width: .8; }
.line { fill: none; stroke-width: 1.6; stroke-linejoin: round; }
.name { font-weight: bold; unicode-bidi: isolate; }
.scroll { overflow-x: auto; }
.sheet { width: 100%; min-width: 165mm; font-size: 8pt; line-height: 1.25; }
.sheet tbody td { border-top: .1mm solid #ccc; }
.sheet .note td { border-top: 0; padding-left: 6mm; font-style: italic; }
.sheet tr { break-inside: avoid; }
.sheet .n b { display: inline-block; min-width: 2.9em; }
.many { font-size: 7.5pt; }
.many .n b { display: block; }
@media print {
  body { max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  .sheet { min-width: 0; }
  section + section { break-before: page; }
}
"""
