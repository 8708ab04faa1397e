import { escapeHtml } from '#pages/entry-page.ts';
import type { CanaryNote } from '#releases/canary-notes.ts';

import { momentText, tableHtml } from './status-frame.ts';

const HEADINGS = ['Piece', 'Version', 'Beside', 'Share', 'Since', 'Verdict', 'Why', 'Goes live'];

const VERDICTS: Record<CanaryNote['kind'], string> = {
  gathering: 'too early',
  undecided: 'undecided',
  fine: 'as good',
  held: 'held for a person',
  worse: 'worse',
};

/** Versions that a share of the visitors gets, and what the judge thinks of them; empty without any. */
export function canariesHtml(notes: readonly CanaryNote[]): string {
  if (notes.length === 0) return '';
  const rows = notes.map(({ piece, version, live, share, since, kind, why, promoteAfter }) =>
    [
      piece,
      version,
      live,
      `${share} %`,
      momentText(since),
      VERDICTS[kind],
      why,
      promoteAfter === undefined
        ? 'by command'
        : `as good after ${promoteAfter.toLocaleString('en-US')} views`,
    ].map(escapeHtml),
  );
  return `<section aria-labelledby="canaries">
<h2 id="canaries">Canaries</h2>
<p>Judged every few seconds by what all gateways counted. A canary that is worse than the version beside it is withdrawn automatically. If fewer than twenty networks say so and the server saw nothing itself, it is held, and a person decides.</p>
${tableHtml('Canaries', HEADINGS, rows)}
</section>`;
}
