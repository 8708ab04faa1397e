import { versionHash } from '@nestwright/domain/quote/hash';
import type { LeadQuote, ProjectQuotes, Quote } from '@nestwright/domain/quote/schema';
import { SAMPLE_TOTAL, sampleContent } from '@nestwright/domain/testing/sample-quote';
import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import {
  acceptPrice,
  actOn,
  letContact,
  offerPrice,
  quotesSeenBy,
  sendMatched,
  signInPro,
} from '#testing/test-request.ts';
import { runDueTimers } from './run-timers.ts';

let app: TestApp;
let owner: TestBrowser;
let near: TestBrowser;
let other: TestBrowser;
let id: string;
let lead: { id: string };
let otherLead: { id: string };
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  owner = testBrowser(app);
  near = testBrowser(app, { ip: '203.0.113.8' });
  other = testBrowser(app, { ip: '203.0.113.9' });
  await signInPro(app, near, 'near@example.com');
  await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  ({ id, lead } = await sendMatched(owner, near));
  [otherLead] = (await other.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
});

const quoteOf = async (company = 'Ocean Drive Roofers'): Promise<Quote> => {
  const found = (await quotesSeenBy(owner, id)).quotes.find((quote) => quote.company === company);
  if (found === undefined) throw new Error(`${company} has no quote.`);
  return found;
};
const leadQuoteOf = async (pro = near, of = lead): Promise<LeadQuote> =>
  (await pro.get(`/api/leads/${of.id}/quote`)).json<LeadQuote>();
const ofOwner = (quote: Quote, step: string, body: object) =>
  owner.send('POST', `/api/projects/${id}/quotes/${quote.id}/${step}`, { commandId: randomUUID(), ...body });
const withdraw = (n: number, commandId: string = randomUUID()) =>
  near.send('POST', `/api/leads/${lead.id}/quote/withdraw`, { commandId, n });
const mailsTo = async (to: string, template: string) =>
  (await app.mails()).filter((mail) => mail.to === to && mail.template === template);
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
  expect(await versionHash({ ...version!, quoteId: quote.id })).toBe(version!.hash);
  const mine = await leadQuoteOf();
  expect(mine).toMatchObject({ quote, agreement: null, closed: null, today: '2027-03-01' });
});

test('offering a price says yes to the lead', async () => {
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

test('a pro that has not seen its newest version is told of it instead of overwriting it', async () => {
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

test('a price of nothing and one of ten million dollars can be offered, and not a cent more', async () => {
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

test('accepting agrees on the exact version, discloses to that pro, and closes the other prices kindly', async () => {
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
  const [told] = await mailsTo('other@example.com', 'quote_declined');
  expect(told?.text).toContain('The homeowner has agreed with another pro');
  expect(told?.text).not.toMatch(/Ocean Drive|Byron|555-0143/);
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
  const [mail] = await mailsTo('near@example.com', 'quote_agreed');
  expect([mail?.replyTo, mail?.text]).toEqual([
    'ada@example.com',
    expect.stringContaining('1200 Ocean Drive'),
  ]);
});

test('no word that a pro wrote is mailed to a guest whose address is not confirmed', async () => {
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
    expect(`${subject}${text}${html}`).not.toMatch(/evil|Ocean|Roofers|\$|540/i);
  expect(news[0]?.text).toMatch(/Hash of the agreed version: [\w-]{43}/);
  expect(news[0]?.text).toMatch(/Receipt of the project’s record: \d+\./);
});

test('a version that is not the one that stands can’t be accepted, whatever its hash', async () => {
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

test('a project has one agreement: the second price is refused, and the first stands', async () => {
  await offerPrice(near, lead);
  await offerPrice(other, otherLead);
  const [first, second] = [await quoteOf(), await quoteOf('Second Roofers')];
  await acceptPrice(owner, { id, quote: first });
  expect((await acceptPrice(owner, { id, quote: second })).statusCode).toBe(409);
  expect((await acceptPrice(owner, { id, quote: first })).statusCode).toBe(409);
  expect((await quotesSeenBy(owner, id)).agreement?.quoteId).toBe(first.id);
});

test('after the agreement the other pro can neither offer nor come, and its visit is off', async () => {
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
  const [told] = await mailsTo('other@example.com', 'quote_declined');
  expect(told?.text).toContain('Your visit on Friday, March 5, 2027 is off');
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

test('“please change” is a wish: the price stands until the pro offers another', async () => {
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

test('a price runs out at the end of its last day at the home, even before the timer fires', async () => {
  await offerPrice(near, lead);
  const quote = await quoteOf();
  app.clock.advance({ days: 9, hours: 14 });
  expect((await quoteOf()).state).toBe('offered');
  const late = await acceptPrice(owner, { id, quote });
  expect([late.statusCode, late.json().error.message]).toEqual([
    409,
    'This price has run out. You can ask Ocean Drive Roofers for a new one.',
  ]);
});

test('a price that stands a second before its end can be accepted; a timer then ends those that ran out, once', async () => {
  await offerPrice(near, lead);
  await offerPrice(other, otherLead, { validUntil: '2027-03-02' });
  app.clock.advance({ days: 1, hours: 13, minutes: 59 });
  await runDueTimers(app.deps);
  expect((await quoteOf('Second Roofers')).state).toBe('offered');
  app.clock.advance({ minutes: 1 });
  await Promise.all([runDueTimers(app.deps), runDueTimers(app.deps)]);
  expect((await quoteOf('Second Roofers')).state).toBe('expired');
  const record = (await owner.get(`/api/projects/${id}/record`)).json<{
    entries: { content: { type: string; actor: { kind: string } } }[];
  }>();
  const ends = record.entries.filter(({ content }) => content.type === 'quote-expired');
  expect(ends.map(({ content }) => content.actor.kind)).toEqual(['timer']);
  expect((await offerPrice(other, otherLead, { after: 1 })).statusCode).toBe(200);
  expect((await acceptPrice(owner, { id, quote: await quoteOf('Second Roofers') })).statusCode).toBe(200);
});

test('both sides are reminded of a price a day before it runs out, and not of one that was withdrawn', async () => {
  await app.deps.db.execute(`update projects set email_confirmed_at = now()`);
  await offerPrice(near, lead);
  await offerPrice(other, otherLead);
  await withdraw(1);
  app.clock.advance({ days: 8, hours: 14 });
  await runDueTimers(app.deps);
  await runDueTimers(app.deps);
  expect(await mailsTo('near@example.com', 'quote_expiring')).toHaveLength(0);
  expect(await mailsTo('other@example.com', 'quote_expiring')).toHaveLength(1);
  const [mail] = await mailsTo('ada@example.com', 'project_quote_expiring');
  expect(mail?.text).toContain('The price from Second Roofers');
});

test('the same command twice is one event and the same answer; with other content it is refused', async () => {
  const commandId = randomUUID();
  const first = await offerPrice(near, lead, { commandId });
  const again = await offerPrice(near, lead, { commandId });
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const others = await offerPrice(near, lead, { commandId, terms: 'Other.' });
  expect([others.statusCode, others.json().error.code]).toEqual([409, 'command-taken']);

  const quote = await quoteOf();
  const yes = randomUUID();
  const accepted = await acceptPrice(owner, { id, quote, commandId: yes });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => acceptPrice(owner, { id, quote, commandId: yes })),
  );
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, accepted.json()]);
  expect(await mailsTo('near@example.com', 'quote_agreed')).toHaveLength(1);
  const record = (await owner.get(`/api/projects/${id}/record`)).json<{
    entries: { content: { type: string } }[];
  }>();
  const types = record.entries.map(({ content }) => content.type).filter((type) => /quote|agreed/.test(type));
  expect(types).toEqual(['quote-offered', 'agreed']);
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

test('no price can be offered for a lead that was declined or is off, and cancelling ends prices and agreement', async () => {
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

test('a cancelled project’s agreement is cancelled, too', async () => {
  await offerPrice(near, lead);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  await owner.send('POST', `/api/projects/${id}/cancel`);
  expect((await quotesSeenBy(owner, id)).agreement?.state).toBe('cancelled');
  expect((await leadQuoteOf()).closed).toBe('cancelled');
});

test('an account accepts as a guest does, and its export holds the prices', async () => {
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

test('a pro finds its own earlier lines, each once, and no other company’s', async () => {
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
  await letContact(owner, { id, proId });
  await acceptPrice(owner, { id, quote: await quoteOf() });
  await letContact(owner, { id, proId }, false);
  expect((await near.get('/api/leads')).json().leads[0].contact).toBeNull();
});
