import { type HashedVersion, versionText } from '@nestwright/domain/prices/quote-text-rules';
import { sampleContent, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import fc from 'fast-check';
import { createHash } from 'node:crypto';

import { versionHash } from '#testing/version-hash.ts';

const version: HashedVersion = { ...sampleQuote.versions[0]!, quoteId: sampleQuote.id };

test('a version’s hash is its canonical text’s, the same in the browser and in the gateway', async () => {
  const text = versionText(version);
  expect(text).toContain('{"cancellation":{"feeCents":10000,"freeUntilHours":48},"currency":"USD","days":2,');
  const hash = createHash('sha256').update(text).digest('base64url');
  expect(await versionHash(version)).toBe(hash);
  expect(hash).toBe(sampleQuote.versions[0]!.hash);
});

test('neither the order of fields nor additional fields change the hash', async () => {
  const mixed = Object.fromEntries(Object.entries(version).toReversed()) as unknown as HashedVersion;
  expect(await versionHash({ ...mixed, state: 'offered' } as HashedVersion)).toBe(await versionHash(version));
});

test('changing any word, number or date changes the hash', async () => {
  const [line, ...more] = sampleContent.lines;
  const others: Partial<HashedVersion>[] = [
    { n: 2 },
    { quoteId: sampleQuote.proId },
    { salt: 'another' },
    { totalCents: 1 },
    { terms: '' },
    { startsOn: null },
    { days: 3 },
    { validUntil: '2027-03-11' },
    { cancellation: { freeUntilHours: 48, feeCents: 10_001 } },
    { pays: { kind: 'on-completion' } },
    { pays: { kind: 'deposit', depositCents: 1 } },
    { lines: more },
    { lines: [...more, line!] },
    { lines: [{ ...line!, what: 'Replace broken tile' }, ...more] },
    { lines: [{ ...line!, unitCents: 4_501 }, ...more] },
  ];
  const hashes = await Promise.all([{}, ...others].map((other) => versionHash({ ...version, ...other })));
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('any text can be hashed, and different texts have different hashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (one, other) => {
      const [a, b] = await Promise.all([one, other].map((terms) => versionHash({ ...version, terms })));
      expect(a === b).toBe(one === other);
    }),
  );
});
