/** An error of one version: where it came up, what is left of its message, its place in the code, how many visitors met it. */
export interface StatusError {
  source: string;
  message: string;
  stack: string;
  visitors: number;
}

/** One version of a piece, as /_status shows it. */
export interface StatusRow {
  piece: string;
  version: string;
  /** Percent of the visitors. */
  share: number;
  isDefault: boolean;
  since: string;
  failures: Record<string, number>;
  /** What its code threw in browsers, the most common first. */
  errors: StatusError[];
  unrendered: number;
  /** Averages since this process started; null before the first measurement. */
  renderMs: number | null;
  lcpMs: number | null;
  inpMs: number | null;
  cls: number | null;
}

/** What is attached to a slot, in the order in which pages show it. */
export interface StatusSlot {
  slot: string;
  shown: string[];
  off: string[];
  /** When and by whom it was changed last; empty if never. */
  changed: string;
}

const HEADINGS = [
  'Piece',
  'Version',
  'Share',
  'Since',
  'Failures',
  'Without HTML',
  'Render',
  'LCP',
  'INP',
  'CLS',
];

const ERROR_HEADINGS = ['Piece', 'Version', 'Where', 'Message', 'Stack', 'Visitors'];

/** Every live piece, with reports from browsers and the renderer since this process started. */
export function statusPage(
  siteName: string,
  rows: StatusRow[],
  leftOut: ReadonlyMap<string, number>,
  slots: readonly StatusSlot[],
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Status | ${escapeHtml(siteName)}</title>
<link rel="stylesheet" href="/_status.css">
</head>
<body>
<h1>What is live</h1>
<p>Counted by this process since it started. The same as <a href="/_status.json">JSON</a>, and for Prometheus at <a href="/metrics">/metrics</a>.</p>
<table>
<thead><tr>${HEADINGS.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(rowHtml).join('\n')}
</tbody>
</table>
${errorsHtml(rows)}
${slotsHtml(slots)}
<p>${leftOutText(leftOut)}</p>
</body>
</html>
`;
}

function leftOutText(leftOut: ReadonlyMap<string, number>): string {
  if (leftOut.size === 0) return 'No mail was left out.';
  const counts = [...leftOut].map(([template, count]) => `${template}: ${count}`);
  return `Mails left out because a budget had no room: ${escapeHtml(counts.join(', '))}.`;
}

/** Only what visitors' browsers met; a message has `*` for whatever could be a person's. */
function errorsHtml(rows: StatusRow[]): string {
  const lines = rows.flatMap(({ piece, version, errors }) =>
    errors.map(({ source, message, stack, visitors }) => {
      const cells = [version, source, message, stack, String(visitors)];
      return `<tr><th scope="row">${escapeHtml(piece)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
    }),
  );
  if (lines.length === 0) return '<h2>Errors</h2>\n<p>No browser reported an error.</p>';
  return `<h2>Errors</h2>
<p>What the code threw in browsers. A visitor is a network, and is counted once for each error.</p>
<table>
<thead><tr>${ERROR_HEADINGS.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>`;
}

function slotsHtml(slots: readonly StatusSlot[]): string {
  if (slots.length === 0) return '';
  const lines = slots.map(({ slot, shown, off, changed }) => {
    const cells = [shown.join(', ') || '-', off.join(', ') || '-', changed || '-'];
    return `<tr><th scope="row">${escapeHtml(slot)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<h2>Slots</h2>
<p>To change one: <code>npm run releases -- --slot NAME --off FRAGMENT</code></p>
<table>
<thead><tr><th scope="col">Slot</th><th scope="col">Shows</th><th scope="col">Off</th><th scope="col">Changed</th></tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>`;
}

function rowHtml(row: StatusRow): string {
  const failures = Object.entries(row.failures).map(([kind, count]) => `${kind}: ${count}`);
  const cells = [
    row.version,
    `${row.share} %${row.isDefault ? '' : ' (canary)'}`,
    row.since.slice(0, 19).replace('T', ' '),
    failures.join(', ') || '0',
    String(row.unrendered),
    inMilliseconds(row.renderMs),
    inMilliseconds(row.lcpMs),
    inMilliseconds(row.inpMs),
    row.cls === null ? '-' : String(row.cls),
  ];
  return `<tr><th scope="row">${escapeHtml(row.piece)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

function inMilliseconds(value: number | null): string {
  return value === null ? '-' : `${Math.round(value)} ms`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export const statusStyles = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color: #1c2b33; background: #f5f6f2; }
table { border-collapse: collapse; background: #fff; }
th, td { padding: .4rem .8rem; border: 1px solid #c9cfc8; text-align: left; font-variant-numeric: tabular-nums; }
`;
