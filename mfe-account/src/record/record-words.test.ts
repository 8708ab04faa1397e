import { UNAGREED_TIME_RULE } from '@nestwright/domain/prices/cancellation-rules';
import type { EventContent, Facts, RecordEntry } from '@nestwright/domain/record/record-rules';
import { SAMPLE_TOTAL, sampleContent } from '@nestwright/domain/testing/sample-quote';

import { entryWords } from './record-words.ts';

function entry(type: string, facts: Facts, kind: EventContent['actor']['kind'] = 'pro'): RecordEntry {
  const content = {
    type,
    at: '2027-03-01T15:00:00.000Z',
    actor: { kind, id: null },
    part: null,
    command: 'c',
    payloadHash: 'p',
  };
  const link = { stream: 's', seq: 1, previousHash: null, contentHash: 'c', key: 'k' };
  return { ...link, hash: 'h', signature: 's', content, payload: { salt: 's', facts } };
}
const version = { n: 2, totalCents: SAMPLE_TOTAL, hash: 'the-hash', pro: 'Gulf & Gable' };

test('an offered price is in the record line by line, with its terms', () => {
  const { title, by, facts } = entryWords(entry('quote-offered', { ...version, ...sampleContent }));
  expect(title).toBe('Gulf & Gable offered $1,425.00 (version 2)');
  expect(by).toBe('Gulf & Gable');
  expect(facts).toEqual([
    ['Line 1', 'Replace broken tiles, 12 × $45.00 per tile, $540.00'],
    ['Line 2', 'Labor, 10.5 × $90.00 per hour, $945.00'],
    ['Line 3', 'Scaffold, $98.33'],
    ['Line 4', 'First project, 10%, -$158.33'],
    ['Start', 'Monday, March 8, 2027'],
    ['Takes', '2 days'],
    ['Price valid', 'Until the end of Wednesday, March 10, 2027'],
    ['Payment', '$400.00 before the work starts, the remaining $1,025.00 when it’s done'],
    ['Cancelling', `Free until 48 hours before the work starts, $100.00 after that. ${UNAGREED_TIME_RULE}`],
    ['Terms', 'Includes the removal of all waste.'],
    ['Hash of the version', 'the-hash'],
  ]);
});

test.each([
  ['question-asked', { words: 'With gutters?' }, 'Asked Gulf & Gable about $1,425.00 (version 2)'],
  ['question-answered', { words: 'Yes.' }, 'Gulf & Gable answered a question about $1,425.00 (version 2)'],
  ['quote-change-asked', { words: 'Less, please.' }, 'Asked Gulf & Gable to change $1,425.00 (version 2)'],
  ['quote-withdrawn', {}, 'Gulf & Gable withdrew $1,425.00 (version 2)'],
  ['quote-expired', {}, '$1,425.00 (version 2) from Gulf & Gable expired'],
  ['quote-declined', { reason: 'price' }, 'Declined $1,425.00 (version 2) from Gulf & Gable'],
  ['paid-noted', {}, 'Noted that $1,425.00 is paid'],
  ['paid-confirmed', {}, 'Confirmed that $1,425.00 is paid'],
  ['agreed', {}, 'Agreed on $1,425.00 (version 2)'],
] as const)('%s is put into words', (type, more, title) => {
  expect(entryWords(entry(type, { ...version, ...more }, 'homeowner')).title).toBe(title);
});

test('the reason for declining a price is spelled out, even if another price was agreed on', () => {
  const reason = (said: string) => entryWords(entry('quote-declined', { ...version, reason: said })).facts;
  expect(reason('timing')).toContainEqual(['Reason', 'The time does not suit me']);
  expect(reason('agreed-with-another')).toContainEqual(['Reason', 'Agreed with another pro']);
  expect(reason('<b>')).toEqual([]);
});
