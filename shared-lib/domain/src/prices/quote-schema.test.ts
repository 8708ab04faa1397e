import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { sampleContent } from '@nestwright/domain/testing/sample-quote';
import * as v from 'valibot';

import { quoteContentSchema } from './quote-schema.ts';

const errorsOf = (change: object) =>
  Object.keys(fieldErrors(quoteContentSchema, { ...sampleContent, ...change }));
const [line] = sampleContent.lines;

test('a quote is read as it was filled in, with trimmed texts', () => {
  expect(v.parse(quoteContentSchema, sampleContent)).toEqual(sampleContent);
  expect(v.parse(quoteContentSchema, { ...sampleContent, terms: '  As agreed. ' }).terms).toBe('As agreed.');
});

test('texts are stored without halves of surrogate pairs and without characters that reverse text', () => {
  const terms = 'a\r\nb \uD800 \u202Ec\u202C \u0007d 🏠';
  expect(v.parse(quoteContentSchema, { ...sampleContent, terms }).terms).toBe('a\nb  c d 🏠');
  for (const what of ['\u202E', '\uD800', ' \uDC00 '])
    expect(errorsOf({ lines: [{ ...line!, what }] })).toEqual(['lines.0.what']);
});

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: Array.from({ length: 51 }, () => line) }, 'lines'],
  [{ lines: [{ ...line, what: ' ' }] }, 'lines.0.what'],
  [{ lines: [{ ...line, quantityHundredths: 0 }] }, 'lines.0.quantityHundredths'],
  [{ lines: [{ ...line, quantityHundredths: 1.5 }] }, 'lines.0.quantityHundredths'],
  [{ lines: [{ ...line, unitCents: 1_000_000_001 }] }, 'lines.0.unitCents'],
  [{ lines: [{ ...line, unitCents: 0.1 }] }, 'lines.0.unitCents'],
  [{ lines: [{ ...line, quantityHundredths: 10_000_000, unitCents: 1_000_000_000 }] }, 'lines.0.unitCents'],
  [{ lines: [{ ...line, unitCents: -1 }] }, 'lines'],
  [{ startsOn: '2027-02-30' }, 'startsOn'],
  [{ validUntil: '' }, 'validUntil'],
  [{ days: 0 }, 'days'],
  [{ terms: 'x'.repeat(4001) }, 'terms'],
  [{ cancellation: { freeUntilHours: 24, feeCents: 9_999_999 } }, 'cancellation.feeCents'],
  [{ pays: { kind: 'deposit', depositCents: 9_999_999 } }, 'pays'],
  [{ pays: { kind: 'deposit', depositCents: 0 } }, 'pays.depositCents'],
])('a quote with %j is refused at %s', (change, field) => {
  expect(errorsOf(change)).toContain(field);
});
