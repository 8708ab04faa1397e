import { ACCEPT_VERSION } from '@nestwright/domain/quote/rules';
import { eq } from 'drizzle-orm';
import { projects } from '#db/tables.ts';
import { hashToken } from '#http/cookies.ts';
import { type CaughtMail, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { openPriceScene } from '#testing/price-scene.ts';
import { SAMPLE_TOTAL } from '#testing/sample-price.ts';
import { signUp, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import {
  acceptPrice,
  actOn,
  offerPrice,
  quotesSeenBy,
  requestBody,
  sendMatched,
  signInPro,
  submitRequest,
} from '#testing/test-request.ts';

const ada = 'ada@example.com';
let app: TestApp;
let guest: TestBrowser;
let other: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  guest = testBrowser(app);
  other = testBrowser(app, { ip: '198.51.100.9' });
});

const receipts = async (to = ada): Promise<CaughtMail[]> =>
  (await app.mails()).filter((mail) => mail.to === to && mail.template === 'request_received');
const tokenIn = (mail: CaughtMail | undefined): string =>
  /\/my-projects\/link#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
const use = (what: string, token: string, browser = other) =>
  browser.send('POST', `/api/request-links/${what}`, { token });

test('a request is answered at once with a mail that has the slip and a link that opens it on any device', async () => {
  await submitRequest(guest);
  const [mail, ...more] = await receipts();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your request: Roof Leak Repair in Miami Beach, FL');
  for (const fact of [
    /\d local pros fit your request\. They get it once you say they may contact you\./,
    'Tuesday, March 2, 2027',
    'Miami Beach, FL 33139',
    'Agreed with your pro before work starts',
    'until Wednesday, March 31, 2027',
  ])
    expect(mail?.text).toMatch(fact);
  const opened = await use('open', tokenIn(mail));
  expect(opened.json().project).toMatchObject({ Service: 'Roof Leak Repair', status: 'Matched' });
});

test('the mail has none of the typed words, and the link shows no name, phone, street or description', async () => {
  await submitRequest(guest, {
    Service: 'evil.example pills',
    FirstName: 'Evil.example',
    City: 'www.evil.example',
  });
  const [mail] = await receipts();
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(
    /evil\.example|Byron|555-0143|Ocean Drive|over the sink/i,
  );
  const opened = (await use('open', tokenIn(mail))).body;
  expect(opened).not.toMatch(/Byron|555-0143|Ocean Drive|"4B"|over the sink|ada@example/);
});

test('a program that follows the link in the mail changes nothing, and the server never sees the token', async () => {
  await submitRequest(guest);
  const [mail] = await receipts();
  expect(mail?.text).not.toMatch(/[?/][\w=]*[\w-]{43}/);
  const [row] = await app.deps.db.select().from(projects);
  expect(row).toMatchObject({ emailConfirmedAt: null, linkHash: hashToken(tokenIn(mail)) });
  expect((await app.app.inject(`/api/request-links/open?token=${tokenIn(mail)}`)).statusCode).toBe(404);
});

test('opening the link proves the mailbox, so later mails say who comes', async () => {
  const pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  const { lead } = await sendMatched(guest, pro);
  expect((await use('open', tokenIn((await receipts())[0]))).statusCode).toBe(200);
  await actOn(pro, lead, 'accept');
  expect((await app.mails()).some(({ to, template }) => to === ada && template === 'project_accepted')).toBe(
    true,
  );
});

test('a link works for 30 days', async () => {
  await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  app.clock.advance({ days: 29, hours: 23 });
  expect((await use('open', token)).statusCode).toBe(200);
  app.clock.advance({ hours: 1 });
  expect((await use('open', token)).statusCode).toBe(410);
  expect((await use('cancel', token)).statusCode).toBe(410);
  expect((await use('open', 'A'.repeat(43))).statusCode).toBe(410);
});

test('its reader can end the link, and so can the browser that sent the request', async () => {
  const { id } = await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  expect((await other.send('POST', `/api/projects/${id}/end-link`)).statusCode).toBe(404);
  const ended = await guest.send('POST', `/api/projects/${id}/end-link`);
  expect([ended.statusCode, ended.json().project.linkUntil]).toEqual([200, null]);
  expect((await use('open', token)).statusCode).toBe(410);

  app.clock.advance({ hours: 1 });
  await submitRequest(guest, { Service: 'Gutter Repair' });
  const second = tokenIn((await receipts())[0]);
  expect((await use('end', second)).json()).toEqual({ ended: true });
  expect((await use('open', second)).statusCode).toBe(410);
});

test('the link cancels its request and no other', async () => {
  const first = await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  app.clock.advance({ hours: 1 });
  const second = await submitRequest(guest);
  expect((await use('cancel', token)).json().project.status).toBe('Cancelled');
  const statusOf = async (id: string) => (await guest.get(`/api/projects/${id}`)).json().project.status;
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['Cancelled', 'Matched']);
});

test('the link of a closed account opens nothing', async () => {
  await signUp(app, guest, ada);
  await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  expect((await use('open', token)).statusCode).toBe(200);
  await app.deps.db.execute(`update users set closed_at = now()`);
  expect((await use('open', token)).statusCode).toBe(410);
});

test('a stranger cannot flood an address with mail, and a request without mail has no link', async () => {
  for (let count = 0; count < 6; count += 1) await submitRequest(guest);
  expect(await receipts()).toHaveLength(4);
  const linked = await app.deps.db.select().from(projects).where(eq(projects.email, ada));
  expect(linked.filter(({ linkHash }) => linkHash !== null)).toHaveLength(4);
});

test('the mail of a request without pros says so, and promises no time', async () => {
  const body = requestBody({ Service: 'Pool Cleaning', ZipCode: '59937', Email: 'lone@example.com' });
  expect((await guest.send('POST', '/api/projects', body)).statusCode).toBe(201);
  const [mail] = await receipts('lone@example.com');
  expect(mail?.text).toMatch(/No .*pro in 59937 yet\. Our team is looking for one\./);
});

test('the link shows the pros’ prices and the agreed one, without lines and terms', async () => {
  const { owner, near, id, lead, quoteOf, app: scene } = await openPriceScene();
  await offerPrice(near, lead, { terms: 'All waste of 1 Ocean Drive.' });
  const token = tokenIn((await scene.mails()).find(({ template }) => template === 'request_received'));
  const open = () => testBrowser(scene).send('POST', '/api/request-links/open', { token });
  const price = {
    proId: expect.any(String),
    company: 'Ocean Drive Roofers',
    totalCents: SAMPLE_TOTAL,
    validUntil: '2027-03-10',
  };
  const offered = await open();
  expect(offered.json().prices).toEqual([{ ...price, state: 'offered' }]);
  expect(offered.body).not.toMatch(/waste|Labor/);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  expect((await open()).json().prices).toEqual([{ ...price, state: 'agreed' }]);
});

test('the link shows a price in full, without the homeowner’s words, and accepts exactly that version', async () => {
  const {
    owner,
    near,
    other: rival,
    id,
    lead,
    otherLead,
    quoteOf,
    ofOwner,
    app: scene,
  } = await openPriceScene();
  await offerPrice(near, lead);
  await offerPrice(rival, otherLead);
  await ofOwner(await quoteOf(), 'ask-for-change', { n: 1, words: 'My sister is at 7 Hidden Lane.' });
  const token = tokenIn((await scene.mails()).find(({ template }) => template === 'request_received'));
  const ask = (what: string, more: object = {}) =>
    testBrowser(scene).send('POST', `/api/request-links/${what}`, { token, ...more });
  const read = await ask('prices');
  expect(read.json().quotes).toHaveLength(2);
  expect(read.body).toContain('Replace broken tiles');
  expect(read.body).not.toMatch(/Hidden Lane|Byron|555-0143|Ocean Drive,/);
  const quote = await quoteOf();
  const { n, hash } = quote.versions[0]!;
  const yes = { quoteId: quote.id, commandId: crypto.randomUUID(), n, hash, textVersion: ACCEPT_VERSION };
  expect((await ask('accept', { ...yes, hash: 'x'.repeat(43) })).statusCode).toBe(409);
  expect((await ask('accept', { ...yes, quoteId: crypto.randomUUID() })).statusCode).toBe(404);
  expect((await ask('accept', { ...yes, token: 'A'.repeat(43) })).statusCode).toBe(410);
  const accepted = await ask('accept', yes);
  expect(accepted.json()).toMatchObject({ project: { status: 'Accepted' }, prices: [{ state: 'agreed' }] });
  expect((await ask('accept', yes)).statusCode).toBe(200);
  expect((await quotesSeenBy(owner, id)).agreement).toMatchObject({ n: 1, hash, state: 'agreed' });
  type Entries = { entries: { content: { type: string }; payload: { facts: object } }[] };
  const { entries } = (await owner.get(`/api/projects/${id}/record`)).json<Entries>();
  expect(entries.find(({ content }) => content.type === 'agreed')?.payload.facts).toMatchObject({
    byLink: true,
  });
  expect((await ask('prices')).json().quotes).toEqual([]);
  expect((await rival.get(`/api/leads/${otherLead.id}/quote`)).json().closed).toBe('agreed-with-another');
});

test('a link’s page does not show an expired price', async () => {
  const { near, lead, app: scene } = await openPriceScene();
  await offerPrice(near, lead);
  scene.clock.advance({ days: 10 });
  const token = tokenIn((await scene.mails()).find(({ template }) => template === 'request_received'));
  const opened = await testBrowser(scene).send('POST', '/api/request-links/open', { token });
  expect(opened.json().prices).toEqual([]);
});
