import { chained, type LedgerRow } from '#releases/ledger/ledger-row.ts';

import { ledgerHtml, ledgerPage } from './ledger-section.ts';

function rowsOf(count: number, change: Partial<LedgerRow> = {}): LedgerRow[] {
  const rows: LedgerRow[] = [];
  for (let index = 0; index < count; index += 1)
    rows.push(
      chained(
        {
          at: '2026-11-25T03:00:00.000Z',
          as: 'team',
          by: 'garden',
          what: 'release',
          piece: 'garden',
          version: `1.${index}.0`,
          share: 100,
          why: 'The beds of <spring>',
          commit: 'a1b2c3d4e5f6a7b8',
          rules: [],
          before: null,
          after: null,
          ...change,
        },
        rows.at(-1),
      ),
    );
  return rows;
}

test('the newest rows come first, twenty to a page, and each page leads to the others', () => {
  const rows = rowsOf(45);
  const first = ledgerPage({ rows }, undefined);
  expect(first).toMatchObject({ page: 1, pages: 3 });
  expect(first.rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 45 - index));
  expect(ledgerHtml(first)).toContain('<a href="/_status?ledger=2#ledger">Older</a>');
  expect(ledgerHtml(first)).not.toContain('Newer');
  const last = ledgerPage({ rows }, '3');
  expect(last.rows.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
  expect(ledgerHtml(last)).toContain('<a href="/_status?ledger=2#ledger">Newer</a>');
  expect(ledgerHtml(last)).not.toContain('Older');
});

test.each(['0', '-1', 'x', '1.5', ''])('page %p is the first page', (asked) => {
  expect(ledgerPage({ rows: rowsOf(30) }, asked).page).toBe(1);
});

test('a page behind the last is the last page', () => {
  expect(ledgerPage({ rows: rowsOf(30) }, '99').page).toBe(2);
});

test('a row says who, what, why and from which commit, and what a team wrote is escaped', () => {
  const html = ledgerHtml(ledgerPage({ rows: rowsOf(1) }, undefined));
  for (const text of ['garden (team)', 'released', 'garden 1.0.0', '100 %', 'a1b2c3d4e5'])
    expect(html).toContain(`>${text}<`);
  expect(html).toContain('The beds of &lt;spring>');
  expect(html).not.toContain('Page 1 of 1');
});

test('a refusal names the rules, and the page says that a ledger was changed', () => {
  const rows = rowsOf(1, { what: 'refusal', rules: ['NW-211', 'NW-301'] });
  const html = ledgerHtml(ledgerPage({ rows, fault: 'Row 2 of the ledger is not a row.' }, undefined));
  expect(html).toContain('refused: NW-211, NW-301');
  expect(html).toContain('<p role="alert">Row 2 of the ledger is not a row.</p>');
});

test('a gateway that fetches its releases says from where, and does not say that nothing was released', () => {
  const html = ledgerHtml(ledgerPage({ rows: [], elsewhere: 'https://cdn.example/<site>' }, undefined));
  expect(html).toContain(
    'fetches its releases from https://cdn.example/&lt;site> and has no ledger of its own',
  );
  expect(html).not.toContain('Nothing was released');
});

test('a store without a release has an empty ledger', () => {
  expect(ledgerHtml(ledgerPage({ rows: [] }, undefined))).toContain('Nothing was released yet.');
});
