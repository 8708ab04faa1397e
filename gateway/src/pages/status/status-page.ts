import { escapeHtml } from '#pages/entry-page.ts';
import type { CanaryNote } from '#releases/canary-notes.ts';

import { canariesHtml } from './canary-section.ts';
import type { SiteCount } from './site-count.ts';
import { momentText, statusFrame, tableHtml } from './status-frame.ts';

/**
 * An error of one version: where it occurred, the cleaned message, its place in the code, and how many visitors met
 * it.
 */
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
  /** Pages sent without their HTML, and pages sent without one of its fragments. */
  unrendered: number;
  withoutFragment: number;
  /** Averages since this process started; null before the first measurement. */
  renderMs: number | null;
  /** Of the slowest fragment on each page. */
  fragmentMs: number | null;
  lcpMs: number | null;
  inpMs: number | null;
  cls: number | null;
}

const HEADINGS = [
  'Piece',
  'Version',
  'Share',
  'Since',
  'Failures',
  'Without HTML',
  'Without fragment',
  'Render',
  'Fragment',
  'LCP',
  'INP',
  'CLS',
];

const ERROR_HEADINGS = ['Piece', 'Version', 'Where', 'Message', 'Stack', 'Visitors'];

/** What the page shows in addition to the live pieces. */
interface StatusParts {
  rows: StatusRow[];
  canaries: readonly CanaryNote[];
  siteCounts: readonly SiteCount[];
  /** The part about slots, as HTML. */
  slots: string;
  /** The ledger, as HTML. */
  ledger: string;
}

/** Every live piece, with reports from browsers and the renderer since this process started. */
export function statusPage(
  siteName: string,
  { rows, canaries, siteCounts, slots, ledger }: StatusParts,
): string {
  return statusFrame({
    siteName,
    title: 'What is live',
    body: `<p>Counts start when this process starts. Also available as <a href="/_status.json">JSON</a> and, for Prometheus, at <a href="/metrics">/metrics</a>. Select a piece to see its recent weeks.</p>
<p>Without HTML: its pages that the server could not render, or answered with a failure. The shell counts the pages of all remotes. Without fragment: pages of any piece that lack a fragment of this one because the server could not render it. Render is how long its own pages take on the server, and Fragment how long its slowest fragment on a page takes; neither includes the other.</p>
<div class="lines">${tableHtml('Live versions', HEADINGS, rows.map(versionCells))}</div>
${canariesHtml(canaries)}
${errorsHtml(rows)}
${slots}
${ledger}
${siteCounts.map(siteCountHtml).join('\n')}`,
  });
}

function siteCountHtml({ key, title, noneText, someText, counts }: SiteCount): string {
  const kinds = [...counts].map(([kind, count]) => `${kind}: ${count}`);
  const text = kinds.length === 0 ? noneText : `${someText}: ${kinds.join(', ')}.`;
  return `<section aria-labelledby="${key}">
<h2 id="${key}">${escapeHtml(title)}</h2>
<p>${escapeHtml(text)}</p>
</section>`;
}

/** Only what visitors' browsers met; a message has `*` for everything that could be personal. */
function errorsHtml(rows: StatusRow[]): string {
  const lines = rows.flatMap(({ piece, version, errors }) =>
    errors.map(({ source, message, stack, visitors }) =>
      [piece, version, source, message, stack, String(visitors)].map(escapeHtml),
    ),
  );
  const content =
    lines.length === 0
      ? '<p>No browser reported an error.</p>'
      : `<p>What the code threw in browsers. Visitors are counted by network, once for each error.</p>
${tableHtml('Errors', ERROR_HEADINGS, lines)}`;
  return `<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
${content}
</section>`;
}

function versionCells(row: StatusRow): string[] {
  const piece = escapeHtml(row.piece);
  const failures = Object.entries(row.failures).map(([kind, count]) => `${kind}: ${count}`);
  const cells = [
    row.version,
    `${row.share} %${row.isDefault ? '' : ' (canary)'}`,
    momentText(row.since),
    failures.join(', ') || '0',
    String(row.unrendered),
    String(row.withoutFragment),
    inMilliseconds(row.renderMs),
    inMilliseconds(row.fragmentMs),
    inMilliseconds(row.lcpMs),
    inMilliseconds(row.inpMs),
    row.cls === null ? '-' : String(row.cls),
  ];
  return [`<a href="/_status/${piece}">${piece}</a>`, ...cells.map(escapeHtml)];
}

function inMilliseconds(value: number | null): string {
  return value === null ? '-' : `${Math.round(value)} ms`;
}
