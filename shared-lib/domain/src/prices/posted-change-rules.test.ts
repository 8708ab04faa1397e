import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { readPostedChange } from './posted-change-rules.ts';

const known = { agreement: sampleAgreement, version: sampleQuote.versions[0] };

function posted(fields: Record<string, string[]>) {
  const all = { baseHash: [sampleAgreement.headHash], ...fields };
  const texts = (field: string): string[] => (all as Record<string, string[]>)[field] ?? [];
  return { texts, text: (field: string) => texts(field)[0] ?? '' };
}

test('a posted change lists removed lines by position and new ones by description and price', () => {
  const read = readPostedChange(
    known,
    posted({ off: ['1'], what: ['Skylight', ''], price: ['300', ''], words: [' Please '] }),
  );
  expect(read).toMatchObject({
    ok: true,
    proposal: {
      baseHash: sampleAgreement.headHash,
      removed: [sampleQuote.versions[0]!.lines[1], { what: 'First project, 10%', unitCents: -15_833 }],
      added: [
        { what: 'Skylight', unitCents: 30_000 },
        { what: 'First project, 10%', unitCents: -9_383 },
      ],
      words: 'Please',
    },
  });
});

test.each([
  ['without an agreement', { ...known, agreement: null }, posted({}), /no agreed price/],
  ['when the price has changed in the meantime', known, posted({ baseHash: ['another'] }), /has changed/],
  ['when the form marks what is wrong', known, posted({ what: ['Skylight'], price: ['much'] }), /^$/],
])('nothing is proposed %s', (_when, of, form, message) => {
  expect(readPostedChange(of, form)).toEqual({ ok: false, message: expect.stringMatching(message) });
});
