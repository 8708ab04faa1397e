import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';

import { differenceText, markedLines, markedTerms } from './quote-diff-rules.ts';

const line = (what: string, dollars: number, quantity = 1): QuoteLine => ({
  what,
  quantityHundredths: quantity * 100,
  unit: '',
  unitCents: dollars * 100,
});
const content = (lines: QuoteLine[], more: Partial<QuoteContent> = {}): QuoteContent => ({
  lines,
  terms: '',
  startsOn: null,
  days: 2,
  validUntil: '2026-12-01',
  cancellation: { freeUntilHours: 0, feeCents: 0 },
  pays: { kind: 'on-completion' },
  ...more,
});
const marks = (now: QuoteLine[], before?: QuoteLine[]) =>
  markedLines(now, before).map(({ line: { what }, mark, before: was }) => [
    what,
    mark,
    was?.unitCents ?? null,
  ]);

test('lines are marked as the same, changed, new or removed, and removed lines come last', () => {
  const before = [line('Tear-off', 900), line('Flashing', 300), line('Permit', 120)];
  const now = [line('tear-off ', 900), line('Flashing', 250), line('Gutter', 400)];
  expect(marks(now, before)).toEqual([
    ['tear-off ', 'changed', 90_000],
    ['Flashing', 'changed', 30_000],
    ['Gutter', 'added', null],
    ['Permit', 'removed', null],
  ]);
});

test('nothing is marked in the first version', () => {
  expect(marks([line('A', 1)])).toEqual([['A', 'same', null]]);
});

test('of two lines with the same description, the unchanged one counts as the same', () => {
  const before = [line('Window', 200), line('Window', 300)];
  expect(marks([line('Window', 250), line('Window', 300)], before)).toEqual([
    ['Window', 'changed', 20_000],
    ['Window', 'same', null],
  ]);
  expect(marks([line('Window', 300)], before)).toEqual([
    ['Window', 'same', null],
    ['Window', 'removed', null],
  ]);
});

test('changed and removed terms show their previous text', () => {
  const before = content([line('A', 1)], { terms: 'Permit included.' });
  const changed = markedTerms(content([line('A', 1)], { days: 3 }), before).filter(
    (term) => term.before !== null,
  );
  expect(changed.map(({ name, value, before: was }) => [name, value, was])).toEqual([
    ['days', '3 days', '2 days'],
    ['terms', '', 'Permit included.'],
  ]);
});

test('one sentence summarizes the differences', () => {
  const before = content([line('A', 100), line('B', 50)]);
  const now = content([line('A', 90), line('C', 10), line('D', 5)], { startsOn: '2026-12-03' });
  expect(differenceText(now, before)).toBe(
    'Lines: 2 new, 1 changed, 1 removed. Also changed: start. The total is $45.00 lower.',
  );
  expect(differenceText(before, before)).toBe('The total is the same.');
});
