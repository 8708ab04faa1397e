import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';
import { versionText } from '@nestwright/domain/prices/quote-text-rules';
import { sha256 } from '#marketplace/base/chain/sha256.ts';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { SAMPLE_TOTAL, sampleContent } from '#marketplace/prices/testing/sample-price.ts';
import { randomUUID } from 'node:crypto';
import { offerPrice, quotesSeenBy } from '#marketplace/prices/testing/test-quotes.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

const statusOf = async () => (await scene.owner.get(`/api/projects/${scene.id}`)).json().project.status;

test('a pro offers a price, and both sides read the same version under the same hash', async () => {
  const { near, lead, quoteOf, leadQuoteOf } = scene;
  const offered = await offerPrice(near, lead);
  expect([offered.statusCode, offered.json().receipt]).toEqual([
    200,
    expect.stringMatching(/^\d+\.[\w-]{43}\./),
  ]);
  const quote = await quoteOf();
  expect(quote).toMatchObject({ state: 'offered', head: 1, reason: null, notes: [] });
  const [version] = quote.versions;
  expect(version).toMatchObject({
    ...sampleContent,
    n: 1,
    totalCents: SAMPLE_TOTAL,
    // The end of March 10 in Miami.
    expiresAt: '2027-03-11T05:00:00.000Z',
  });
  expect(sha256(versionText({ ...version!, quoteId: quote.id }))).toBe(version!.hash);
  const mine = await leadQuoteOf();
  expect(mine).toMatchObject({ quote, agreement: null, closed: null, today: '2027-03-01' });
});

test('offering a price accepts the lead', async () => {
  const { near, lead } = scene;
  await offerPrice(near, lead);
  expect((await near.get('/api/leads')).json().leads[0]).toMatchObject({ answer: 'accepted', contact: null });
  expect(await statusOf()).toBe('Accepted');
});

test('each offer is a new version, and the earlier ones stay as they were', async () => {
  const { near, lead, quoteOf } = scene;
  await offerPrice(near, lead);
  const [first] = (await quoteOf()).versions;
  await offerPrice(near, lead, { after: 1, terms: 'Without the waste.' });
  const quote = await quoteOf();
  expect(quote.head).toBe(2);
  expect(quote.versions[0]).toEqual(first);
  expect(quote.versions[1]).toMatchObject({ n: 2, terms: 'Without the waste.' });
});

test('a pro that has not seen its newest version gets that version instead of overwriting it', async () => {
  const { near, lead, quoteOf } = scene;
  await offerPrice(near, lead);
  const again = await offerPrice(near, lead, { terms: 'From another tab.' });
  const { hash } = (await quoteOf()).versions[0]!;
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { error: { code: 'changed' }, now: { quote: { state: 'offered', n: 1, hash }, agreement: null } },
  ]);
});

test('a price has at most 20 versions', async () => {
  const { near, lead, quoteOf } = scene;
  for (let after = 0; after < 20; after += 1) await offerPrice(near, lead, { after });
  expect((await quoteOf()).head).toBe(20);
  expect((await offerPrice(near, lead, { after: 20 })).statusCode).toBe(409);
});

test.each([
  [{ validUntil: '2027-02-28' }, 'content.validUntil'],
  [{ validUntil: '2027-06-01' }, 'content.validUntil'],
  [{ startsOn: '2027-02-28' }, 'content.startsOn'],
  [{ lines: [] }, 'content.lines'],
  [{ lines: [{ ...sampleContent.lines[0]!, unitCents: 4_500.5 }] }, 'content.lines.0.unitCents'],
  [{ lines: [{ ...sampleContent.lines[0]!, unitCents: -1 }] }, 'content.lines'],
  [{ cancellation: { freeUntilHours: 0, feeCents: SAMPLE_TOTAL + 1 } }, 'content.cancellation.feeCents'],
])('an offer with %j is refused at %s', async (change, field) => {
  const { owner, near, id, lead } = scene;
  const refused = await offerPrice(near, lead, change);
  expect([refused.statusCode, Object.keys(refused.json().error.fields ?? {})]).toEqual([422, [field]]);
  expect((await quotesSeenBy(owner, id)).quotes).toEqual([]);
});

test('a price can be one cent or ten million dollars, but neither nothing nor a cent more', async () => {
  const { near, lead, quoteOf } = scene;
  const line = { what: 'All of it', quantityHundredths: 100, unit: '' };
  const more = { cancellation: { freeUntilHours: 0, feeCents: 0 }, pays: { kind: 'on-completion' as const } };
  const offer = (after: number, ...unitCents: number[]) =>
    offerPrice(near, lead, {
      after,
      ...more,
      lines: unitCents.map((cents) => ({ ...line, unitCents: cents })),
    });
  expect((await offer(0, 0)).statusCode).toBe(422);
  expect((await offer(0, 1)).statusCode).toBe(200);
  expect((await offer(1, 1_000_000_000)).statusCode).toBe(200);
  expect((await offer(2, 1_000_000_000, 1)).statusCode).toBe(422);
  const many = (length: number) => Array.from({ length }, () => 20_000_000);
  // The line of the offer is the fiftieth.
  expect((await offer(2, ...many(50))).statusCode).toBe(422);
  expect((await offer(2, ...many(49))).statusCode).toBe(200);
  expect((await quoteOf()).versions.map(({ totalCents }) => totalCents)).toEqual([1, 9e8, 8.82e8]);
});

test('a first project’s price is refused without the line of the offer, with another amount, or with two; a later one with it', async () => {
  const { app, near, lead, leadQuoteOf } = scene;
  const offer = (lines: QuoteContent['lines'], of = lead) =>
    near.send('POST', `/api/leads/${of.id}/quote/offer`, {
      commandId: randomUUID(),
      after: 0,
      content: { ...sampleContent, lines },
    });
  const own = sampleContent.lines.slice(0, -1);
  const off = sampleContent.lines.at(-1)!;
  expect((await leadQuoteOf()).offer).toEqual({ percent: 10 });
  const wrong = [
    own,
    [...own, { ...off, unitCents: off.unitCents + 1 }],
    [...own, { ...off, unitCents: off.unitCents - 1 }],
    [...own, { ...off, quantityHundredths: 50, unitCents: 2 * off.unitCents }],
    [...own, { ...off, what: 'First project, 20%' }],
    [...own, off, off],
  ];
  for (const lines of wrong) {
    const refused = await offer(lines);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { 'content.lines': expect.stringContaining('the line “First project, 10%” with -$158.33') },
    ]);
  }
  expect((await offer(sampleContent.lines)).statusCode).toBe(200);

  app.clock.advance({ minutes: 1 });
  const later = await sendMatched(scene.owner, near);
  const refused = await offer(sampleContent.lines, later.lead);
  expect(refused.json().error.fields).toEqual({
    'content.lines': expect.stringContaining('carries no offer'),
  });
  expect((await offer(own, later.lead)).json().quote.versions[0].totalCents).toBe(158_333);
});
