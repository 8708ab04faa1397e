import { sampleContent, SAMPLE_TOTAL } from '@nestwright/domain/testing/sample-quote';

import { contentOf, draftErrors, draftOf, newDraft, refusedFields } from './quote-draft-rules.ts';
import { emptyLine, totalText, typedLineCents, typedTotal } from './typed-line-rules.ts';

const today = '2027-03-01';
const offer = { percent: 10 };
const first = { today, offer };
const later = { today, offer: null };

test('a version survives the conversion to a draft and back', () => {
  const draft = draftOf(sampleContent, today);
  expect(draft.lines.map(({ what }) => what)).toEqual(['Replace broken tiles', 'Labor', 'Scaffold']);
  expect(contentOf(draft, offer)).toEqual(sampleContent);
  expect(draftErrors(draft, first)).toEqual({});
  expect(typedTotal(draft.lines, offer)).toEqual({ cents: SAMPLE_TOTAL, offCents: 15_833, isWhole: true });
});

test('the next version of an expired price starts with a new last day', () => {
  expect(draftOf(sampleContent, '2027-04-01').validUntil).toBe('2027-04-15');
});

test('an empty price has a message for each missing field', () => {
  expect(draftErrors(newDraft(today), first)).toEqual({
    'lines.0.what': 'Please say what this line is for, in up to 200 characters',
    'lines.0.unitCents': 'Please enter a price',
  });
});

test('text that is not a number is refused at its field', () => {
  const draft = {
    ...draftOf(sampleContent, today),
    days: 'two',
    freeUntilHours: '-1',
    fee: '1.234',
    deposit: 'half',
    startsOn: '2027-02-01',
    validUntil: '2028-01-01',
  };
  expect(Object.keys(draftErrors(draft, first)).sort()).toEqual([
    'cancellation.feeCents',
    'cancellation.freeUntilHours',
    'days',
    'pays.depositCents',
    'startsOn',
    'validUntil',
  ]);
});

test('messages about a deposit above the total, and from the gateway, are at the field', () => {
  const draft = { ...draftOf(sampleContent, today), deposit: '99999' };
  expect(draftErrors(draft, first)).toEqual({
    'pays.depositCents': 'The deposit must be more than $0 and at most the total',
  });
  expect(refusedFields({ 'content.pays': 'Too much', 'content.lines.1.what': 'Missing' })).toEqual({
    'pays.depositCents': 'Too much',
    'lines.1.what': 'Missing',
  });
});

test('lines are totaled in cents while they are typed', () => {
  const line = (quantity: string, price: string) => ({ ...emptyLine, what: 'x', quantity, price });
  expect(typedLineCents(line('1.5', '$80.10'))).toBe(12_015);
  expect(typedLineCents(line('0.01', '0.50'))).toBe(1);
  expect(typedLineCents(line('', '5'))).toBeNull();
  expect(typedTotal([line('1', '10'), line('1', '')], null)).toEqual({
    cents: 1_000,
    offCents: 0,
    isWhole: false,
  });
  expect(typedTotal([line('1', '-10')], offer)).toEqual({ cents: -1_000, offCents: 0, isWhole: true });
  expect(typedTotal([line('1', '10,000,000'), line('1', '0.01')], null).cents).toBe(1_000_000_001);
  expect(
    typedTotal(
      Array.from({ length: 50 }, () => line('3', '0.1')),
      null,
    ),
  ).toEqual({
    cents: 1_500,
    offCents: 0,
    isWhole: true,
  });
});

test.each([
  [0, '$0.00'],
  [1_000_000_000, '$10,000,000.00'],
  [1_000_000_001, 'too large'],
  [-1, 'below $0'],
])('a total of %i cents reads %s', (cents, words) => {
  expect(totalText(cents)).toBe(words);
});

test('a line that is named like the offer’s is refused, with and without an offer', () => {
  const draft = { ...newDraft(today), lines: [{ ...emptyLine, what: 'First project, 10% ', price: '5' }] };
  for (const view of [first, later])
    expect(draftErrors(draft, view)).toMatchObject({
      'lines.0.what': 'We add this line where it applies. Please give yours another name',
    });
});
