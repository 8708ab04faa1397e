/** The styles of the operators' pages, light and dark. */
export const statusStyles = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#F5F6F2, #13191B); --surface: light-dark(#FFFFFF, #1F272A); --quiet: light-dark(#EAEEEB, #2A3337);
  --text: light-dark(#1B2225, #EDF0EC); --text-2: light-dark(#556167, #A6B1B2);
  --line: light-dark(#D9DFDD, #374247); --control: light-dark(#6F7B80, #8D999C);
  --link: light-dark(#175A51, #93CFC5); --focus: light-dark(#175A51, #F2B233);
  --curve: light-dark(#175A51, #93CFC5); --fill: light-dark(#DCEDE9, #17352F); --mark: light-dark(#7A4E00, #F0C265);
  --error: light-dark(#A5301F, #FF9F8E); --error-bg: light-dark(#FBE8E4, #3D201B);
  --ok: light-dark(#175A51, #93CFC5); --ok-bg: light-dark(#DCEDE9, #17352F);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 Verdana, system-ui, sans-serif; }
main, nav { max-width: 1360px; margin: 0 auto; padding: 0 clamp(16px, 3vw, 40px); }
nav { padding-top: 20px; }
nav + main h1 { margin-top: 12px; }
main { padding-bottom: 72px; }
h1, h2, h3 { font-family: Rockwell, 'Roboto Slab', Georgia, serif; line-height: 1.2; overflow-wrap: anywhere; }
h1 { font-size: clamp(28px, 4vw, 38px); margin: 32px 0 12px; }
h2 { font-size: 24px; margin: 48px 0 12px; }
h3 { font-size: 18px; margin: 0; }
p { margin: 0 0 12px; max-width: 76ch; }
a { color: var(--link); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
code { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.small { font-size: 14px; color: var(--text-2); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.wide { overflow-x: auto; border: 1px solid var(--line); background: var(--surface); }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
th, td { padding: 8px 12px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-variant-numeric: tabular-nums; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { background: var(--quiet); white-space: nowrap; font-size: 14px; }
tbody th { font-weight: 700; }
.wide tbody th { position: sticky; left: 0; background: var(--surface); }
.lines th, .lines td { white-space: nowrap; }
.numbers th, .numbers td { text-align: right; white-space: nowrap; }
.numbers th:first-child { text-align: left; }
.slots { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 520px), 1fr)); }
.slot { padding: 16px; border: 1px solid var(--line); background: var(--surface); }
.slot h3 { scroll-margin-top: 16px; }
.slot h3:target { text-decoration: underline; text-decoration-color: var(--mark); text-decoration-thickness: 3px; text-underline-offset: 4px; }
.slot ol { margin: 0; padding: 0; list-style: none; counter-reset: place; }
.slot li { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; padding: 10px 0; border-top: 1px solid var(--line); counter-increment: place; }
.slot li::before { content: counter(place) '.'; color: var(--text-2); font-variant-numeric: tabular-nums; }
.name { font-weight: 700; overflow-wrap: anywhere; }
.state { padding: 0 10px; font-size: 14px; background: var(--ok-bg); color: var(--ok); }
.state.off { background: var(--quiet); color: var(--text); }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-left: auto; }
.why { display: grid; gap: 0 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 210px), 1fr)); margin: 12px 0; }
.why p { margin: 0 0 8px; }
.why label { display: block; font-size: 14px; font-weight: 700; }
select, input { width: 100%; min-height: 44px; padding: 8px 10px; border: 1px solid var(--control); border-radius: 3px; background: var(--surface); color: var(--text); font: inherit; }
button { min-height: 44px; padding: 8px 16px; border: 1.5px solid var(--text); border-radius: 3px; background: var(--surface); color: var(--text); font: inherit; font-size: 15px; font-weight: 700; cursor: pointer; }
button:hover { background: var(--quiet); }
.refused { padding: 12px 16px; border-left: 4px solid var(--error); background: var(--error-bg); }
.facts { display: grid; gap: 1px; grid-template-columns: repeat(2, 1fr); margin: 20px 0; background: var(--line); border: 1px solid var(--line); }
.facts div { padding: 12px 14px; background: var(--surface); }
.facts dt { font-size: 14px; color: var(--text-2); }
.facts dd { margin: 0; font: 700 24px/1.25 Rockwell, 'Roboto Slab', Georgia, serif; font-variant-numeric: tabular-nums; }
.curves { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); }
figure { margin: 0; padding: 14px 16px 10px; border: 1px solid var(--line); background: var(--surface); min-width: 0; }
figcaption { margin-bottom: 10px; }
figcaption h3 { font-size: 17px; }
figcaption .small { display: block; }
svg { display: block; overflow: visible; }
.plot { margin-left: 48px; width: calc(100% - 48px); }
svg text { font: 12px Verdana, system-ui, sans-serif; fill: var(--text-2); font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); }
.curve { fill: none; stroke: var(--curve); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.curve.open { stroke-dasharray: 2 5; }
.dot { fill: var(--curve); stroke: var(--surface); }
.area { fill: var(--fill); }
.mark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 3 3; }
svg text.flag { fill: var(--mark); font-weight: 700; text-anchor: middle; }
.hint { fill: transparent; }
.hint:hover { fill: var(--text); fill-opacity: .08; }
.key { font-weight: 700; color: var(--mark); }
.releases, .pieces { margin: 0; padding: 0; list-style: none; }
.releases li { display: grid; grid-template-columns: 2.2em 11em 1fr; gap: 0 8px; padding: 6px 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.what { overflow-wrap: anywhere; }
.pieces { display: flex; flex-wrap: wrap; gap: 4px 24px; }
.pieces a { display: inline-block; padding: 8px 0; }
details { margin-top: 16px; }
summary { width: fit-content; padding: 10px 0; cursor: pointer; font-weight: 700; color: var(--link); }
.found { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); background: var(--surface); }
.found li { padding: 14px 16px; border-bottom: 1px solid var(--line); }
.found li:last-child { border-bottom: 0; }
.found code { font-weight: 700; }
.found dl { display: flex; flex-wrap: wrap; gap: 2px 20px; margin: 6px 0 0; font-size: 14px; }
.found dl div { display: flex; gap: 6px; }
.found dt { color: var(--text-2); }
.found dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
@media (min-width: 600px) { .facts { grid-template-columns: repeat(3, 1fr); } }
@media (min-width: 1080px) { .facts { grid-template-columns: repeat(6, 1fr); } }
@media (max-width: 480px) { .releases li { grid-template-columns: 2.2em 1fr; } .what { grid-column: 2; } .buttons { margin-left: 0; width: 100%; } th, td { padding: 8px 10px; } }
`;
