import type { ProjectQuotes, Quote } from '@nestwright/domain/quote/schema';
import { openPriceScene, type PriceScene } from '#testing/price-scene.ts';
import { sampleContent } from '#testing/sample-price.ts';
import { signUp, testBrowser } from '#testing/test-browser.ts';
import {
  acceptPrice,
  actOn,
  setMayContact,
  offerPrice,
  quotesSeenBy,
  sendMatched,
} from '#testing/test-request.ts';

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
let mailsTo: PriceScene['mailsTo'];
beforeEach(async () => {
  ({ app, owner, near, other, id, lead, otherLead, quoteOf, leadQuoteOf, ofOwner, mailsTo } =
    await openPriceScene());
});

const statusOf = async () => (await owner.get(`/api/projects/${id}`)).json().project.status;

test('accepting agrees on the exact version, gives that pro the contact details, and declines the other prices kindly', async () => {
  await offerPrice(near, lead);
  await offerPrice(other, otherLead, { terms: 'Cheaper.' });
  const quote = await quoteOf();
  const accepted = await acceptPrice(owner, { id, quote });
  const { n, hash, totalCents } = quote.versions[0]!;
  expect([accepted.statusCode, accepted.json<ProjectQuotes>()]).toMatchObject([
    200,
    {
      agreement: { quoteId: quote.id, company: 'Ocean Drive Roofers', n, hash, totalCents, state: 'agreed' },
    },
  ]);
  expect(await quoteOf()).toMatchObject({ state: 'accepted', reason: null });
  const closed = { state: 'declined', reason: 'agreed-with-another' };
  expect(await quoteOf('Second Roofers')).toMatchObject(closed);
  expect((await near.get('/api/leads')).json().leads[0].contact).toMatchObject({ phone: '(305) 555-0143' });
  expect((await other.get('/api/leads')).json().leads[0].contact).toBeNull();
  expect(await leadQuoteOf()).toMatchObject({ closed: 'agreed', agreement: { hash } });
  expect(await leadQuoteOf(other, otherLead)).toMatchObject({
    closed: 'agreed-with-another',
    agreement: null,
  });
  const [mail] = await mailsTo('other@example.com', 'quote_declined');
  expect(mail?.text).toContain('The homeowner has agreed with another pro');
  expect(mail?.text).not.toMatch(/Ocean Drive|Byron|555-0143/);
});

test('both sides are mailed the receipt: the total, the hash, and the record’s head', async () => {
  await app.deps.db.execute(`update projects set email_confirmed_at = now()`);
  await offerPrice(near, lead);
  const quote = await quoteOf();
  await acceptPrice(owner, { id, quote });
  const entries = (await owner.get(`/api/projects/${id}/record`)).json<{
    entries: { seq: number; hash: string }[];
  }>().entries;
  const head = entries.at(-1)!;
  for (const [to, template] of [
    ['ada@example.com', 'project_agreed'],
    ['near@example.com', 'quote_agreed'],
  ] as const) {
    const [mail] = await mailsTo(to, template);
    expect(mail?.text).toContain('$1,425.00');
    expect(mail?.text).toContain(quote.versions[0]!.hash);
    expect(mail?.text).toContain(`${head.seq}.${head.hash}`);
  }
  const [contact] = await mailsTo('near@example.com', 'lead_contact');
  expect([contact?.replyTo, contact?.text]).toEqual([
    'ada@example.com',
    expect.stringContaining('1200 Ocean Drive'),
  ]);
});

test('a guest with an unconfirmed address is mailed none of the pro’s words', async () => {
  const words = { terms: 'Evil evil.example', lines: [{ ...sampleContent.lines[0]!, what: 'Evil pills' }] };
  const content = { ...words, cancellation: { freeUntilHours: 1, feeCents: 0 } };
  await offerPrice(near, lead, { ...content, pays: { kind: 'on-completion' } });
  app.clock.advance({ hours: 1 });
  await acceptPrice(owner, { id, quote: await quoteOf() });
  const news = await mailsTo('ada@example.com', 'project_news');
  expect(news.map(({ text }) => /\. Please confirm|(A pro offers|You agreed)/.exec(text)?.[1])).toEqual([
    'You agreed',
    'A pro offers',
  ]);
  for (const { subject, text, html } of news)
    expect(`${subject}${text}${html}`).not.toMatch(/evil\.example|evil pills|Ocean|Roofers|\$/i);
  expect(news[0]?.text).toMatch(/Hash of the agreed version: [\w-]{43}/);
  expect(news[0]?.text).toMatch(/Receipt of the project’s record: \d+\./);
});

test('a guest who confirms the address then gets the current price by mail', async () => {
  await offerPrice(near, lead);
  const [fixed] = await mailsTo('ada@example.com', 'project_news');
  const token = /confirm=([\w-]{43})/.exec(fixed?.text ?? '')?.[1];
  expect((await owner.send('POST', '/api/projects/confirm-email', { token })).statusCode).toBe(200);
  const [mail] = await mailsTo('ada@example.com', 'project_quoted');
  expect(mail?.text).toContain('Ocean Drive Roofers: $1,425.00, valid until Wed, Mar 10');
});

test('a version that is not the current one can’t be accepted, whatever its hash', async () => {
  await offerPrice(near, lead);
  const old = await quoteOf();
  await offerPrice(near, lead, { after: 1, terms: 'Another.' });
  const refused = await acceptPrice(owner, { id, quote: old });
  const { hash } = (await quoteOf()).versions[1]!;
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { error: { code: 'changed' }, now: { quote: { n: 2, hash } } },
  ]);
  const forged = { ...old, versions: [{ ...old.versions[0]!, n: 2 }] };
  expect((await acceptPrice(owner, { id, quote: forged })).statusCode).toBe(409);
  expect((await quotesSeenBy(owner, id)).agreement).toBeNull();
});

test('a project has one agreement: the second price is refused, and the first one holds', async () => {
  await offerPrice(near, lead);
  await offerPrice(other, otherLead);
  const [first, second] = [await quoteOf(), await quoteOf('Second Roofers')];
  await acceptPrice(owner, { id, quote: first });
  expect((await acceptPrice(owner, { id, quote: second })).statusCode).toBe(409);
  expect((await acceptPrice(owner, { id, quote: first })).statusCode).toBe(409);
  expect((await quotesSeenBy(owner, id)).agreement?.quoteId).toBe(first.id);
});

test('after the agreement, the other pro can neither offer a price nor schedule, and its visit is called off', async () => {
  await offerPrice(near, lead);
  await actOn(other, otherLead, 'accept');
  const visit = { date: '2027-03-05', window: '02:00PM-05:00PM' };
  expect((await actOn(other, otherLead, 'schedule', visit)).statusCode).toBe(200);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  expect(await statusOf()).toBe('Accepted');
  expect((await other.get('/api/leads')).json().leads[0].appointment).toBeNull();
  expect((await offerPrice(other, otherLead)).statusCode).toBe(409);
  expect((await actOn(other, otherLead, 'schedule', visit)).statusCode).toBe(409);
  expect((await actOn(near, lead, 'schedule', visit)).statusCode).toBe(200);
  const [mail] = await mailsTo('other@example.com', 'quote_declined');
  expect(mail?.text).toContain('Your visit on Friday, March 5, 2027 is cancelled');
});

test('a cancelled project’s agreement is cancelled, too', async () => {
  await offerPrice(near, lead);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  await owner.send('POST', `/api/projects/${id}/cancel`);
  expect((await quotesSeenBy(owner, id)).agreement?.state).toBe('cancelled');
  expect((await leadQuoteOf()).closed).toBe('cancelled');
});

test('an account can accept like a guest, and its export has the prices', async () => {
  const member = testBrowser(app, { ip: '198.51.100.8' });
  await signUp(app, member, 'member@example.com');
  // The newest lead comes first.
  app.clock.advance({ minutes: 1 });
  const mine = await sendMatched(member, near);
  await offerPrice(near, mine.lead);
  const [quote] = (await quotesSeenBy(member, mine.id)).quotes;
  expect((await acceptPrice(member, { id: mine.id, quote: quote! })).statusCode).toBe(200);
  const exported = (await member.get('/api/users/me/export')).json<{ quotes: ProjectQuotes[] }>();
  expect(exported.quotes).toMatchObject([{ quotes: [{ id: quote!.id }], agreement: { state: 'agreed' } }]);
  const ofPro = (await near.get('/api/users/me/export')).json<{ companyQuotes: Quote[] }>();
  expect(ofPro.companyQuotes.map((one) => one.id)).toEqual([quote!.id]);
});

test('a price itself discloses nothing: the pro has no contact details before the yes', async () => {
  await offerPrice(near, lead);
  await ofOwner(await quoteOf(), 'ask-for-change', { n: 1, words: 'Slate.' });
  const seen = [
    (await near.get(`/api/leads/${lead.id}/quote`)).body,
    (await near.get('/api/leads')).body,
    JSON.stringify((await app.mails()).filter(({ to }) => to === 'near@example.com')),
  ].join('');
  expect(seen).not.toMatch(/Byron|555-0143|ada@example|1200 Ocean/);
  const { proId } = await quoteOf();
  await setMayContact(owner, { id, proId });
  await acceptPrice(owner, { id, quote: await quoteOf() });
  await setMayContact(owner, { id, proId }, false);
  expect((await near.get('/api/leads')).json().leads[0].contact).toBeNull();
});
