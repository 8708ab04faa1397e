import fc from 'fast-check';

import {
  afterChangeStep,
  changedLines,
  type ChangedLine,
  changeStates,
  deltaCents,
  linesAfter,
} from './change-order-rules.ts';

const line = (what: string, cents: number): ChangedLine => ({
  what,
  unit: '',
  quantityHundredths: 100,
  unitCents: cents,
});

test('only the other side can decide, only the author can withdraw, and a decision is final', () => {
  const change = { state: 'proposed', by: 'pro' } as const;
  expect(afterChangeStep(change, 'accept', 'homeowner')).toBe('accepted');
  expect(afterChangeStep(change, 'accept', 'pro')).toBeNull();
  expect(afterChangeStep(change, 'withdraw', 'pro')).toBe('withdrawn');
  expect(afterChangeStep(change, 'withdraw', 'homeowner')).toBeNull();
  expect(afterChangeStep(change, 'expire', 'timer')).toBe('expired');
  for (const state of changeStates.slice(1))
    expect(afterChangeStep({ state, by: 'pro' }, 'accept', 'homeowner')).toBeNull();
});

test('a change removes unaltered lines, each once, and adds new ones at the end', () => {
  const lines = [line('Tiles', 500), line('Tiles', 500), line('Labor', 900)];
  expect(changedLines(lines, { removed: [line('Tiles', 500)], added: [line('Gutter', 100)] })).toEqual({
    ok: true,
    lines: [line('Tiles', 500), line('Labor', 900), line('Gutter', 100)],
    totalCents: 1_500,
  });
  const three = Array.from({ length: 3 }, () => line('Tiles', 500));
  expect(changedLines(lines, { removed: three, added: [] })).toEqual({ ok: false, problem: 'no-such-line' });
  expect(changedLines(lines, { removed: [], added: [] })).toEqual({ ok: false, problem: 'nothing' });
  expect(changedLines(lines, { removed: lines, added: [] })).toEqual({ ok: false, problem: 'no-lines' });
});

test('the total is the version’s plus each accepted change’s, and never below zero', () => {
  const someLine = fc
    .record({ what: fc.constantFrom('a', 'b', 'c'), cents: fc.integer({ min: -50_000, max: 90_000 }) })
    .map(({ what, cents }) => line(what, cents));
  const wanted = fc.array(fc.record({ off: fc.nat(5), added: fc.array(someLine, { maxLength: 3 }) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(wanted, (changes) => {
      const first = [line('a', 50_000), line('b', 20_000)];
      let [lines, total] = [first, 70_000];
      const accepted = [];
      for (const { off, added } of changes) {
        const change = { removed: lines.slice(off, off + 1), added };
        const changed = changedLines(lines, change);
        if (!changed.ok) continue;
        total += deltaCents(change) ?? Number.NaN;
        lines = changed.lines;
        accepted.push({ ...change, state: 'accepted' as const });
        expect(changed.totalCents).toBe(total);
        expect(total).toBeGreaterThanOrEqual(0);
      }
      expect(linesAfter(first, accepted)).toEqual(lines);
    }),
  );
});
