import { readChange } from './typed-change-rules.ts';

const line = (what: string, unitCents: number) => ({ what, unit: '', quantityHundredths: 100, unitCents });
const agreed = [line('Tiles', 45_000), line('Gutter', 40_000)];

test('a change removes the ticked lines and adds the typed ones; empty lines are ignored', () => {
  const added = [
    { what: ' Skylight ', price: '300' },
    { what: '', price: ' ' },
  ];
  expect(readChange(agreed, { off: new Set([1]), added })).toEqual({
    removed: [agreed[1]],
    added: [line('Skylight', 30_000)],
    totalCents: 75_000,
    lines: [{}, {}],
    problem: '',
    isWhole: true,
  });
});

test('an incomplete line or an empty change cannot be proposed', () => {
  const half = readChange(agreed, {
    off: new Set(),
    added: [
      { what: 'Skylight', price: 'much' },
      { what: '', price: '5' },
    ],
  });
  expect(half.lines).toEqual([{ price: expect.stringMatching(/price/i) }, { what: expect.any(String) }]);
  expect(half.isWhole).toBe(false);
  const nothing = readChange(agreed, { off: new Set(), added: [] });
  expect(nothing).toMatchObject({ problem: 'Please remove a line or add one.', isWhole: false });
  expect(readChange(agreed, { off: new Set([0, 1]), added: [] }).problem).toMatch(/at least one line/);
});
