import { versionText } from '@nestwright/domain/quote-text/rules';
import { randomUUID } from 'node:crypto';
import { sha256 } from '#api/record/sha256.ts';
import { openPriceScene, type PriceScene } from '#testing/price-scene.ts';
import { SAMPLE_TOTAL, sampleContent } from '#testing/sample-price.ts';
import { signUp, testBrowser } from '#testing/test-browser.ts';
import { acceptPrice, actOn, offerPrice, quotesSeenBy } from '#testing/test-request.ts';

let app: PriceScene['app'];
let owner: PriceScene['owner'];
let near: PriceScene['near'];
let other: PriceScene['other'];
let id: PriceScene['id'];
let lead: PriceScene['lead'];
let otherLead: PriceScene['otherLead'];
let quoteOf: PriceScene['quoteOf'];
let leadQuoteOf: PriceScene['leadQuoteOf'];
let ofOwner: PriceScene['ofOwner'];
let withdraw: PriceScene['withdraw'];
let mailsTo: PriceScene['mailsTo'];
beforeEach(async () => {
  ({ app, owner, near, other, id, lead, otherLead, quoteOf, leadQuoteOf, ofOwner, withdraw, mailsTo } =
    await openPriceScene());
});

const statusOf = async () => (await owner.get(`/api/projects/${id}`)).json().project.status;

test('a pro offers a price, and both sides read the same version under the same hash', async () => {
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
  await offerPrice(near, lead);
  expect((await near.get('/api/leads')).json().leads[0]).toMatchObject({ answer: 'accepted', contact: null });
  expect(await statusOf()).toBe('Accepted');
});

test('each offer is a new version, and the earlier ones stay as they were', async () => {
  await offerPrice(near, lead);
  const [first] = (await quoteOf()).versions;
  await offerPrice(near, lead, { after: 1, terms: 'Without the waste.' });
  const quote = await quoteOf();
  expect(quote.head).toBe(2);
  expect(quote.versions[0]).toEqual(first);
  expect(quote.versions[1]).toMatchObject({ n: 2, terms: 'Without the waste.' });
});

test('a pro that has not seen its newest version gets that version instead of overwriting it', async () => {
  await offerPrice(near, lead);
  const again = await offerPrice(near, lead, { terms: 'From another tab.' });
  const { hash } = (await quoteOf()).versions[0]!;
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { error: { code: 'changed' }, now: { quote: { state: 'offered', n: 1, hash }, agreement: null } },
  ]);
});

test('a price has at most 20 versions', async () => {
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
  const refused = await offerPrice(near, lead, change);
  expect([refused.statusCode, Object.keys(refused.json().error.fields ?? {})]).toEqual([422, [field]]);
  expect((await quotesSeenBy(owner, id)).quotes).toEqual([]);
});

test('a price can be zero or ten million dollars, but not a cent more', async () => {
  const line = { what: 'All of it', quantityHundredths: 100, unit: '' };
  const more = { cancellation: { freeUntilHours: 0, feeCents: 0 }, pays: { kind: 'on-completion' as const } };
  const offer = (after: number, ...unitCents: number[]) =>
    offerPrice(near, lead, {
      after,
      ...more,
      lines: unitCents.map((cents) => ({ ...line, unitCents: cents })),
    });
  expect((await offer(0, 0)).statusCode).toBe(200);
  expect((await offer(1, 1_000_000_000)).statusCode).toBe(200);
  expect((await offer(2, 1_000_000_000, 1)).statusCode).toBe(422);
  expect((await offer(2, ...Array.from({ length: 50 }, () => 20_000_000))).statusCode).toBe(200);
  expect((await quoteOf()).versions.map(({ totalCents }) => totalCents)).toEqual([0, 1e9, 1e9]);
});

test('a homeowner declines with a reason, for good, and the pro reads it', async () => {
  await offerPrice(near, lead);
  const quote = await quoteOf();
  const declined = await ofOwner(quote, 'decline', { n: 1, reason: 'price', words: 'We have less.' });
  expect(declined.json().quotes[0]).toMatchObject({
    state: 'declined',
    reason: 'price',
    notes: [{ n: 1, kind: 'decline', words: 'We have less.' }],
  });
  const [mail] = await mailsTo('near@example.com', 'quote_declined');
  expect(mail?.text).toMatch(/The price is too high[^]*We have less\./);
  expect((await leadQuoteOf()).closed).toBe('declined');
  expect((await offerPrice(near, lead, { after: 1 })).statusCode).toBe(409);
  expect((await acceptPrice(owner, { id, quote })).statusCode).toBe(409);
});

test('“please change” is only a request: the price stays valid until the pro offers another', async () => {
  await offerPrice(near, lead);
  const quote = await quoteOf();
  const asked = await ofOwner(quote, 'ask-for-change', { n: 1, words: 'Slate, please.' });
  expect(asked.json().quotes[0]).toMatchObject({ state: 'offered', notes: [{ kind: 'wish' }] });
  const [mail] = await mailsTo('near@example.com', 'quote_change_asked');
  expect(mail?.text).toContain('Slate, please.');
  await offerPrice(near, lead, { after: 1, terms: 'Slate.' });
  expect((await ofOwner(quote, 'ask-for-change', { n: 1, words: 'Still?' })).statusCode).toBe(409);
  expect((await acceptPrice(owner, { id, quote: await quoteOf() })).json().agreement.n).toBe(2);
});

test('a withdrawn price can’t be accepted, and the pro may offer another', async () => {
  await offerPrice(near, lead);
  const quote = await quoteOf();
  expect((await withdraw(1)).json().quote.state).toBe('withdrawn');
  const late = await acceptPrice(owner, { id, quote });
  expect([late.statusCode, late.json().error.message]).toEqual([
    409,
    'Ocean Drive Roofers has withdrawn this price.',
  ]);
  expect((await withdraw(1)).statusCode).toBe(409);
  expect((await offerPrice(near, lead, { after: 1 })).statusCode).toBe(200);
  expect((await acceptPrice(owner, { id, quote: await quoteOf() })).statusCode).toBe(200);
});

test('another pro, another homeowner and a stranger find nothing, and can’t tell what exists', async () => {
  await offerPrice(near, lead);
  const quote = await quoteOf();
  const stranger = testBrowser(app, { ip: '198.51.100.7' });
  const member = testBrowser(app, { ip: '198.51.100.8' });
  await signUp(app, member, 'member@example.com');
  const nothing = randomUUID();
  for (const browser of [stranger, member, near]) {
    const body = { commandId: randomUUID(), n: 1, words: 'x', reason: 'price' };
    expect((await browser.get(`/api/projects/${id}/quotes`)).statusCode).toBe(404);
    expect((await acceptPrice(browser, { id, quote })).statusCode).toBe(404);
    for (const step of ['decline', 'ask-for-change']) {
      const { reason, words, ...rest } = body;
      const sent = step === 'decline' ? { ...rest, reason, words } : { ...rest, words };
      const at = (project: string) => `/api/projects/${project}/quotes/${quote.id}/${step}`;
      const answer = await browser.send('POST', at(id), sent);
      expect([answer.statusCode, answer.body]).toEqual([
        404,
        (await browser.send('POST', at(nothing), sent)).body,
      ]);
    }
  }
  expect((await acceptPrice(owner, { id, quote: { ...quote, id: nothing } })).statusCode).toBe(404);
  expect((await offerPrice(other, lead)).statusCode).toBe(404);
  expect((await other.get(`/api/leads/${lead.id}/quote`)).statusCode).toBe(404);
  expect((await offerPrice(stranger, lead)).statusCode).toBe(401);
  expect((await offerPrice(member, lead)).statusCode).toBe(403);
});

test('no price can be offered for a declined or cancelled lead, and cancelling ends prices and agreement', async () => {
  await actOn(other, otherLead, 'decline');
  expect(await leadQuoteOf(other, otherLead)).toMatchObject({ closed: 'lead-declined' });
  expect((await offerPrice(other, otherLead)).statusCode).toBe(409);
  await offerPrice(near, lead);
  const quote = await quoteOf();
  await owner.send('POST', `/api/projects/${id}/cancel`);
  expect(await quoteOf()).toMatchObject({ state: 'declined', reason: 'project-cancelled' });
  expect((await acceptPrice(owner, { id, quote })).statusCode).toBe(409);
  expect((await offerPrice(near, lead, { after: 1 })).json().error.message).toBe(
    'The homeowner has cancelled this project.',
  );
});

test('a pro gets its own earlier lines, each once, and no other company’s', async () => {
  await offerPrice(near, lead);
  const [first] = sampleContent.lines;
  await offerPrice(near, lead, { after: 1, lines: [{ ...first!, unitCents: 99_000 }] });
  const lines = (await near.get('/api/quote-lines')).json<{ lines: { what: string; unitCents: number }[] }>()
    .lines;
  expect(lines.map(({ what, unitCents }) => [what, unitCents])).toEqual([
    [first!.what, 99_000],
    ['Labor', 9_000],
    ['First project', -6_000],
  ]);
  expect((await other.get('/api/quote-lines')).json()).toEqual({ lines: [] });
});

test('half a character in a price is left out, so what is stored and hashed is what both sides read', async () => {
  const [line] = sampleContent.lines;
  const offered = await offerPrice(near, lead, {
    lines: [{ ...line!, what: 'Tiles\uD800 and felt' }],
    terms: 'Paid\uDC00 in cash.',
  });
  expect(offered.statusCode).toBe(200);
  const [version] = (await quoteOf()).versions;
  expect([version?.lines[0]?.what, version?.terms]).toEqual(['Tiles and felt', 'Paid in cash.']);
  const asked = await ofOwner(await quoteOf(), 'ask-for-change', { n: 1, words: 'Slate,\uDFFF please.' });
  expect(asked.statusCode).toBe(200);
  expect((await quoteOf()).notes).toMatchObject([{ words: 'Slate, please.' }]);
  const nothing = await offerPrice(near, lead, { after: 1, lines: [{ ...line!, what: '\uD800' }] });
  expect(nothing.statusCode).toBe(422);
});
