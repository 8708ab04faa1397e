import { addDays } from '@nestwright/domain/clock/rules';
import { ACCEPT_VERSION } from '@nestwright/domain/quote/rules';
import type { ProjectQuotes, Quote } from '@nestwright/domain/quote/schema';
import { sampleContent } from '#testing/sample-price.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { AppDeps } from '#app-deps.ts';
import { runDueTimers } from '#api/quote/run-timers.ts';
import { openRecordKey } from '#api/record/record-keys.ts';
import { readConfig } from '#config.ts';
import type { Db } from '#db/db.ts';
import { serverSecret } from '#secret.ts';
import { mailServer } from '#testing/mail-server.ts';
import { profileBody } from '#testing/test-request.ts';
import { type GatewayProcess, startProcess } from './gateway-process.ts';
import { startPostgres } from './postgres-process.ts';
import { requestBody, type Visitor, visitor } from './visitor.ts';

const RACES = Number(process.env.RACES ?? 100);
const AT_ONCE = 5;
const post = mailServer();
let server: Awaited<ReturnType<typeof startPostgres>>;
let gateways: GatewayProcess[] = [];
let pool: pg.Pool;
/** A third gateway of this process, which does nothing but run timers. */
let deps: AppDeps;

beforeAll(async () => {
  server = await startPostgres();
  const env = { DATABASE_URL: server.url, SMTP_URL: await post.open(), LIMIT_FACTOR: '100000' };
  gateways = await Promise.all([0, 1].map(() => startProcess({ ...env, PORT: '0' })));
  pool = new pg.Pool({ connectionString: server.url, max: 4 });
  const db = drizzle(pool) as unknown as Db;
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const email = { send: async () => undefined, close: () => undefined };
  const secret = await serverSecret(db, config);
  deps = { config, db, clock: { now: () => new Date() }, outside: { email, fetch }, secret };
  await openRecordKey(deps);
});

afterAll(async () => {
  await pool.end();
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await post.shut();
  await server.stop();
});

const at = (index: number) => gateways[index % 2]!.address;

/** A pro that is logged in, in a browser for each gateway. */
async function signInPro(): Promise<Visitor[]> {
  const both = [visitor(() => at(0)), visitor(() => at(1))];
  const [first] = both;
  const email = 'roofer@example.com';
  await first!.call('POST', '/api/codes', { email, purpose: 'pro' });
  let code: string | undefined;
  for (let tries = 0; tries < 200 && code === undefined; tries += 1) {
    const mail = post.arrived.findLast(({ to }) => to.includes(email));
    code = /\b([1-9]\d{5}) is your/.exec(mail?.source ?? '')?.[1];
    if (code === undefined) await wait(100);
  }
  const entered = await first!.call('POST', '/api/codes/check', { email, purpose: 'pro', code });
  expect(entered?.status).toBe(200);
  expect((await first!.call('PUT', '/api/pro-profile', profileBody()))?.status).toBe(200);
  for (const [name, value] of first!.cookies) both[1]!.cookies.set(name, value);
  return both;
}

const today = new Date().toISOString().slice(0, 10);
const content = { ...sampleContent, startsOn: null, validUntil: addDays(today, 5) };

/** A project with one price, and what everybody can do to it at the same time. */
async function offered(pros: readonly Visitor[], index: number) {
  const owners = [visitor(() => at(0)), visitor(() => at(1))];
  const id = randomUUID();
  const request = { ...requestBody(id, `ada${index}@example.com`), DateForProject: addDays(today, 2) };
  expect((await owners[0]!.call('POST', '/api/projects', request))?.status).toBe(201);
  for (const [name, value] of owners[0]!.cookies) owners[1]!.cookies.set(name, value);
  const { rows } = await pool.query<{ id: string }>(
    "select m.id from project_pros m join pros p on p.id = m.pro_id where m.project_id = $1 and p.name = 'Ocean Drive Roofers'",
    [id],
  );
  const lead = `/api/leads/${rows[0]!.id}/quote`;
  const body = { commandId: randomUUID(), after: 0, content };
  const sent = await pros[index % 2]!.call('POST', `${lead}/offer`, body);
  const { quote } = sent!.body as { quote: Quote };
  return { id, lead, quote, owners };
}

type Prepared = Awaited<ReturnType<typeof offered>>;
type Outcome = {
  name: string;
  status: number;
  now: { quote: { state: string; n: number } | null } | undefined;
};

/** Everybody at once, each at another gateway. */
async function race({ id, lead, quote, owners }: Prepared, pros: readonly Visitor[], index: number) {
  const [version] = quote.versions;
  const command = () => ({ commandId: randomUUID() });
  const ofProject = `/api/projects/${id}/quotes/${quote.id}`;
  const [first, second] = [index % 2, (index + 1) % 2];
  const yes = { ...command(), n: 1, hash: version!.hash, textVersion: ACCEPT_VERSION };
  const calls = {
    accept: () => owners[first]!.call('POST', `${ofProject}/accept`, yes),
    decline: () =>
      owners[second]!.call('POST', `${ofProject}/decline`, {
        ...command(),
        n: 1,
        reason: 'price',
        words: '',
      }),
    withdraw: () => pros[second]!.call('POST', `${lead}/withdraw`, { ...command(), n: 1 }),
    revise: () => pros[first]!.call('POST', `${lead}/offer`, { ...command(), after: 1, content }),
  };
  // Each comes first in some races, and not every race has all.
  const all = ['accept', 'withdraw', 'revise', 'decline'] as const;
  const names = all.map((_name, place) => all[(place + index) % 4]!).slice(0, index % 3 === 0 ? 4 : 3);
  const expiring = async () => {
    await pool.query(
      "update timers set due_at = now() where kind = 'quote-expires' and quote_id = $1 and n = 1",
      [quote.id],
    );
    await runDueTimers(deps, ({ reason }) => {
      throw new Error(reason);
    });
  };
  const outcomes = await Promise.all([
    ...names.map(async (name): Promise<Outcome> => {
      const answer = await calls[name]();
      const { now } = (answer?.body ?? {}) as { now?: Outcome['now'] };
      return { name, status: answer?.status ?? 0, now };
    }),
    index % 3 === 0 ? expiring() : null,
  ]);
  return outcomes.filter((outcome) => outcome != null);
}

/** Which call writes which event. */
const callOf: Record<string, string> = {
  agreed: 'accept',
  'quote-withdrawn': 'withdraw',
  'quote-declined': 'decline',
  'quote-expired': 'expire',
  'quote-offered': 'revise',
};

/** The steps after the first offer, in the order of the record. */
async function stepsOf(id: string): Promise<string[]> {
  const { rows } = await pool.query<{ type: string }>(
    "select e.type from events e join projects p on p.record_id = e.stream where p.id = $1 and e.type ~ '^(quote|agreed)' order by e.seq",
    [id],
  );
  return rows.slice(1).map(({ type }) => callOf[type] ?? type);
}

/** One race, whose outcome must be one of those that are possible. Returns what ended version 1. */
async function settle(pros: readonly Visitor[], index: number): Promise<string> {
  const prepared = await offered(pros, index);
  const outcomes = await race(prepared, pros, index);
  expect(outcomes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  for (const { status, now } of outcomes)
    if (status === 409)
      expect([now?.quote?.state, now?.quote?.n]).toEqual([expect.any(String), expect.any(Number)]);

  const [first = 'nobody', ...later] = await stepsOf(prepared.id);
  // Version 1 ends once. Only a new price may follow, when the end left room for it.
  expect([first, later]).toEqual([
    first,
    ['withdraw', 'expire'].includes(first) && later.length > 0 ? ['revise'] : [],
  ]);
  const won = outcomes.filter(({ status }) => status === 200).map(({ name }) => name);
  expect(won.toSorted()).toEqual([first, ...later].filter((name) => name !== 'expire').toSorted());

  const seen = await prepared.owners[0]!.call('GET', `/api/projects/${prepared.id}/quotes`);
  const { quotes, agreement } = seen!.body as ProjectQuotes;
  const { hash } = prepared.quote.versions[0]!;
  expect(agreement && [agreement.n, agreement.hash, quotes[0]?.state]).toEqual(
    first === 'accept' ? [1, hash, 'accepted'] : null,
  );
  return first;
}

test('races of accept, revise, withdraw and expire have one winner each, and every loser is told what stands', async () => {
  const pros = await signInPro();
  const wins = new Map<string, number>();
  for (let index = 0; index < RACES; index += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, RACES - index) }, (_one, place) => index + place);
    for (const first of await Promise.all(batch.map((one) => settle(pros, one))))
      wins.set(first, (wins.get(first) ?? 0) + 1);
  }
  expect([...wins.keys()].filter((name) => !Object.values(callOf).includes(name))).toEqual([]);
  const told = [...wins].map(([name, count]) => `${name} ${count}`).join(', ');
  process.stdout.write(`quote races: ${RACES}, first: ${told}\n`);
});
