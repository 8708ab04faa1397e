import { escapeHtml } from '#pages/entry-page.ts';
import type { Ledger } from '#releases/ledger/ledger.ts';
import type { LedgerKind, LedgerRow } from '#releases/ledger/ledger-row.ts';

import { momentText, tableHtml } from './status-frame.ts';

/** Rows on a page. */
export const LEDGER_PAGE = 20;

const HEADINGS = ['Row', 'When', 'Who', 'What', 'Piece', 'Share', 'Why', 'Commit'];

const WORDS: Record<LedgerKind, string> = {
  release: 'released',
  canary: 'released to a share',
  share: 'another share',
  promotion: 'promoted',
  rollback: 'rolled back',
  'canary-ended': 'canary ended',
  withdrawal: 'withdrawn',
  slot: 'slot changed',
  details: 'details changed',
  undo: 'undone',
  refusal: 'refused',
  'by-hand': 'changed by hand',
  'not-made': 'the row before was not carried out',
};

/** One page of the ledger, newest first. */
export interface LedgerPage {
  rows: LedgerRow[];
  /** 1 for the newest rows. */
  page: number;
  pages: number;
  /** Why the ledger cannot be trusted; undefined if it can. */
  fault?: string;
  /** Where the ledger is, if this gateway has none. */
  elsewhere?: string;
}

/** @param asked which page, as text of an address; anything else is the first page */
export function ledgerPage({ rows, fault, elsewhere }: Ledger, asked: string | undefined): LedgerPage {
  const pages = Math.max(1, Math.ceil(rows.length / LEDGER_PAGE));
  const page = /^[1-9]\d{0,6}$/.test(asked ?? '') ? Math.min(Number(asked), pages) : 1;
  const newest = rows.toReversed().slice((page - 1) * LEDGER_PAGE, page * LEDGER_PAGE);
  return {
    rows: newest,
    page,
    pages,
    ...(fault !== undefined && { fault }),
    ...(elsewhere !== undefined && { elsewhere }),
  };
}

/** Who released and changed what, when and why. */
export function ledgerHtml(ledger: LedgerPage): string {
  const { elsewhere } = ledger;
  const content = elsewhere === undefined ? rowsHtml(ledger) : elsewhereHtml(elsewhere);
  return `<section aria-labelledby="ledger">
<h2 id="ledger">Ledger</h2>
${content}</section>`;
}

function rowsHtml({ rows, page, pages, fault }: LedgerPage): string {
  const nothing = fault === undefined ? '<p>Nothing was released yet.</p>' : '';
  const content = rows.length === 0 ? nothing : tableHtml('Ledger', HEADINGS, rows.map(cells));
  const warning = fault === undefined ? '' : `<p role="alert">${escapeHtml(fault)}</p>\n`;
  return `<p>Every release, canary, promotion, rollback and refusal. <code>npm run releases -- --ledger</code> prints the same.</p>
${warning}${content}
${pageLinksHtml(page, pages)}`;
}

function elsewhereHtml(place: string): string {
  return `<p>This gateway fetches its releases from ${escapeHtml(place)} and has no ledger of its own. To see it, run <code>npm run releases -- --ledger</code> where releases are published.</p>
`;
}

function cells(row: LedgerRow): string[] {
  const { seq, at, as, by, what, piece, version, share, why, commit, rules } = row;
  return [
    String(seq),
    momentText(at),
    as === 'person' ? by : `${by} (${as})`,
    rules.length === 0 ? WORDS[what] : `${WORDS[what]}: ${rules.join(', ')}`,
    version === null ? piece : `${piece} ${version}`,
    share === null ? '' : `${share} %`,
    why ?? '',
    commit?.slice(0, 10) ?? '',
  ].map(escapeHtml);
}

function pageLinksHtml(page: number, pages: number): string {
  if (pages === 1) return '';
  const way = (to: number, text: string) => `<a href="/_status?ledger=${to}#ledger">${text}</a>`;
  const ways = [
    ...(page > 1 ? [way(page - 1, 'Newer')] : []),
    `Page ${page} of ${pages}`,
    ...(page < pages ? [way(page + 1, 'Older')] : []),
  ];
  return `<nav aria-label="Pages of the ledger">${ways.join(' · ')}</nav>\n`;
}
