import type { Quote } from '@nestwright/domain/prices/quote-schema';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { sendNext } from '#marketplace/base/mail/mail-sender.ts';
import type { OutgoingEmail } from '#marketplace/base/mail/email.ts';
import { type JsonSchema, valuesOf } from '#testing/schema-values.ts';
import { seed } from '#testing/seed.ts';
import { type ServerRoute, serverRoutes } from '#testing/server-routes.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import {
  acceptPrice,
  offerPrice,
  quotesSeenBy,
  stepOfWork,
} from '#marketplace/prices/testing/test-quotes.ts';
import { setMayContact, sendMatched } from '#marketplace/requests/testing/test-request.ts';

/** Fills every contact field, with letters and digits that the gateway itself never writes. */
const MARKS = {
  FirstName: 'Zqxjkvwfirst',
  LastName: 'Zqxjkvwlast',
  Address: '77 Zqxjkvwstreet',
  Apt: 'Zqxjkvwapt',
  PhoneNumber: '(786) 555-0188',
  Email: 'zqxjkvw@example.com',
};
const MARK = /zqxjkvw|555\D{0,4}0188/i;
const env = { LIMIT_FACTOR: '100000' };

const logged: string[] = [];
let write: jest.SpyInstance;
let outbox: OutgoingEmail[] = [];
/** The gateway with a mailbox for the pros' codes, and the same gateway with a mail server and a log. */
let set: TestApp;
let live: TestApp;
let routes: ServerRoute[];
let bodies: Map<string, unknown[]>;
beforeAll(async () => {
  // Before the gateway starts, because its logger checks at the start whether someone listens to standard output.
  write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  set = await startTestApp({ env });
  const email = { send: async (mail: OutgoingEmail) => void outbox.push(mail), close: () => undefined };
  live = await startTestApp({ beside: set, outside: { email }, env: { ...env, LOG_LEVEL: 'info' } });
  routes = serverRoutes(live.app);
  bodies = await describedBodies();
});
afterAll(() => write.mockRestore());

/** A random body for every described call, from its schema. */
async function describedBodies(): Promise<Map<string, unknown[]>> {
  type Call = { requestBody?: { content: Record<string, { schema: JsonSchema }> } };
  const { paths } = (await live.app.inject('/api/docs.json')).json<{
    paths: Record<string, Record<string, Call>>;
  }>();
  const found = new Map<string, unknown[]>();
  for (const [path, calls] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(calls)) {
      const schema = requestBody?.content['application/json']?.schema;
      const drawn = schema && fc.sample(valuesOf(schema), { seed, numRuns: 1 });
      found.set(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, drawn ?? [undefined]);
    }
  return found;
}

/** Values for the parameters of an address. */
type Ids = Readonly<Record<string, readonly string[]>>;

function addressesOf(url: string, ids: Ids): string[] {
  const [, name] = /:(\w+)/.exec(url) ?? [];
  if (name === undefined) return [url === '*' ? '/' : url];
  return (ids[name] ?? ['33139']).flatMap((id) => addressesOf(url.replace(`:${name}`, id), ids));
}

const isReading = ({ method }: ServerRoute) => method === 'GET';
const isWriting = ({ method }: ServerRoute) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
/** Calls that end the session or the account, and so are made last. */
const isLast = ({ url }: ServerRoute) => /\/(sessions|users|devices|draft)\b/.test(url);

type Answered = { asked: string; answer: LightMyRequestResponse };

async function readAll(browser: TestBrowser, ids: Ids): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const { url } of routes.filter(isReading))
    for (const address of addressesOf(url, ids))
      answers.push({ asked: address, answer: await browser.get(address) });
  return answers;
}

/** Calls everything that changes something, with a random body if the call takes one. */
async function writeAll(browser: TestBrowser, ids: Ids): Promise<Answered[]> {
  const writing = routes.filter(isWriting);
  const answers: Answered[] = [];
  for (const { method, url } of [...writing.filter((one) => !isLast(one)), ...writing.filter(isLast)])
    for (const address of addressesOf(url, ids))
      for (const body of bodies.get(`${method} ${url}`) ?? [undefined])
        answers.push({
          asked: `${method} ${address}`,
          answer: await browser.send(method as 'POST', address, body ?? undefined),
        });
  return answers;
}

/** The answers whose head or body has the content of a contact field. */
function leaks(answers: readonly Answered[]): string[] {
  return answers
    .filter(({ answer }) => MARK.test(answer.body) || MARK.test(JSON.stringify(answer.headers)))
    .map(({ asked }) => asked);
}

async function mailsFor(address: string): Promise<string> {
  const email = live.deps.outside.email!;
  while (await sendNext({ deps: live.deps, email, report: () => undefined }));
  const mine = outbox.filter(({ to }) => to === address);
  outbox = [];
  return JSON.stringify(mine);
}

function liveCopy(of: TestBrowser, ip: string): TestBrowser {
  const copy = testBrowser(live, { ip });
  for (const [name, value] of of.cookies) copy.cookies.set(name, value);
  return copy;
}

test('no route, mail or log line gives contact details to a pro without a live disclosure, before, during or after another pro’s', async () => {
  const [first, second] = [testBrowser(set, { ip: '203.0.113.8' }), testBrowser(set, { ip: '203.0.113.9' })];
  const firstId = await signInPro(set, first, 'near@pro.example');
  const secondId = await signInPro(set, second, 'other@pro.example', { company: 'Second Roofers' });
  const [near, other] = [liveCopy(first, '203.0.113.8'), liveCopy(second, '203.0.113.9')];
  const stranger = testBrowser(live, { ip: '192.0.2.66' });
  const owner = testBrowser(live, { ip: '203.0.113.7' });
  const { id, lead } = await sendMatched(owner, near, MARKS);
  const [otherLead] = (await other.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
  await offerPrice(near, lead);
  await offerPrice(other, otherLead);
  const { quotes } = await quotesSeenBy(owner, id);
  const ids: Ids = {
    id: [id, lead.id, otherLead.id, firstId, secondId],
    proId: [firstId, secondId],
    quoteId: quotes.map((quote) => quote.id),
    changeId: [randomUUID()],
  };

  // Nobody is named.
  expect(leaks([...(await readAll(near, ids)), ...(await readAll(stranger, ids))])).toEqual([]);
  expect(await mailsFor('near@pro.example')).not.toMatch(MARK);

  // The homeowner names the first pro, which reads the details; so the test can detect them. The second one gets nothing.
  await setMayContact(owner, { id, proId: firstId });
  expect((await near.get('/api/leads')).body).toMatch(MARK);
  expect(leaks(await readAll(other, ids))).toEqual([]);
  expect(await mailsFor('near@pro.example')).toMatch(MARK);

  // The homeowner agrees with the second one, which gives up.
  const quote = quotes.find(({ proId }) => proId === secondId) as Quote;
  expect((await acceptPrice(owner, { id, quote })).statusCode).toBe(200);
  expect((await other.get('/api/leads')).body).toMatch(MARK);
  await mailsFor('other@pro.example');
  expect((await stepOfWork(other, otherLead, 'cancel')).statusCode).toBe(200);
  expect(leaks(await readAll(other, ids))).toEqual([]);
  expect(await mailsFor('other@pro.example')).not.toMatch(MARK);

  // The first one no longer has a disclosure, and tries everything.
  await setMayContact(owner, { id, proId: firstId }, false);
  expect(leaks(await readAll(near, ids))).toEqual([]);
  expect(leaks(await writeAll(near, { ...ids, id: [id, lead.id] }))).toEqual([]);
  expect(await mailsFor('near@pro.example')).not.toMatch(MARK);

  expect(logged.length).toBeGreaterThan(100);
  expect(logged.filter((line) => MARK.test(line))).toEqual([]);
}, 240_000);

test('the test calls exactly the routes that the server has', () => {
  const asked = new Set(routes.map(({ method, url }) => `${method} ${url}`));
  const described = [...bodies.keys()];
  expect(described.length).toBeGreaterThan(50);
  expect(described.filter((call) => !asked.has(call))).toEqual([]);
});
