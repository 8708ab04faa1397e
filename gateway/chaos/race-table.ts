import { addDays } from '@nestwright/domain/clock/rules';
import type { Quote } from '@nestwright/domain/quote/schema';
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
import { startProcess } from './gateway-process.ts';
import { startPostgres } from '#testing/postgres-process.ts';
import { requestBody, type Visitor, visitor } from './visitor.ts';

const today = new Date().toISOString().slice(0, 10);
/** What is offered in every race: no day of work is agreed on, so cancelling is free. */
export const content = { ...sampleContent, startsOn: null, validUntil: addDays(today, 5) };

/** A project with one price. Each side has a browser for each gateway. */
export interface Prepared {
  id: string;
  /** The pro's calls about the lead. */
  lead: string;
  quote: Quote;
  owners: Visitor[];
}

/** The answer to a call of a race; `now` is the current state. */
export interface Outcome {
  name: string;
  status: number;
  now: { quote: { state: string; n: number } | null; agreement: { state: string } | null } | undefined;
}

/** Two gateways on one PostgreSQL, and a third one in this process that only runs timers. */
export interface RaceTable {
  pool: pg.Pool;
  /** The browsers of a logged-in pro, one for each gateway. */
  pros: Visitor[];
  /** A request of a new homeowner with the pro's price. */
  offered: (index: number) => Promise<Prepared>;
  runTimers: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the servers and logs the pro in. */
export async function openRaceTable(): Promise<RaceTable> {
  const post = mailServer();
  const server = await startPostgres();
  const limits = { LIMIT_FACTOR: '100000', ACCEPTS_PER_DAY: '100000' };
  const env = { DATABASE_URL: server.url, SMTP_URL: await post.open(), ...limits };
  const gateways = await Promise.all([0, 1].map(() => startProcess({ ...env, PORT: '0' })));
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  const deps = await timerDeps(pool);
  const both = () => gateways.map(({ address }) => patient(visitor(() => address)));
  const pros = both();
  await logIn(pros, (email) => codeFor(post, email));
  await pool.query("update pros set vetting = 'verified' where not is_sample");
  return {
    pool,
    pros,
    offered: (index) => offered({ pool, pros, owners: both() }, index),
    runTimers: () =>
      runDueTimers(deps, ({ reason }) => {
        throw new Error(reason);
      }),
    async close() {
      await pool.end();
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await post.shut();
      await server.stop();
    },
  };
}

/** After this many attempts, the answer counts, whatever it is. */
const ATTEMPTS = 4;

/**
 * Repeats a call that got no answer, or that a busy gateway refused, as a page does: a server closes idle connections,
 * and on a busy machine a call may be on its way at that moment. A repeated command counts as one step.
 */
function patient(one: Visitor): Visitor {
  const ask: Visitor['call'] = async (method, url, body) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await one.call(method, url, body);
      const isFinal = answer !== null && answer.status !== 503;
      if (isFinal || attempt === ATTEMPTS) return answer;
    }
  };
  return { cookies: one.cookies, call: ask };
}

async function timerDeps(pool: pg.Pool): Promise<AppDeps> {
  const db = drizzle(pool) as unknown as Db;
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const email = { send: async () => undefined, close: () => undefined };
  const secret = await serverSecret(db, config);
  const deps = { config, db, clock: { now: () => new Date() }, outside: { email, fetch }, secret };
  await openRecordKey(deps);
  return deps;
}

async function codeFor({ arrived }: ReturnType<typeof mailServer>, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mail = arrived.findLast(({ to }) => to.includes(email));
    const code = /\b([1-9]\d{5}) is your/.exec(mail?.source ?? '')?.[1];
    if (code !== undefined) return code;
    await wait(100);
  }
  throw new Error(`No code arrived for ${email}.`);
}

async function logIn([first, second]: Visitor[], code: (email: string) => Promise<string>): Promise<void> {
  const email = 'roofer@example.com';
  await first!.call('POST', '/api/codes', { email, purpose: 'pro' });
  const entered = { email, purpose: 'pro', code: await code(email) };
  expect((await first!.call('POST', '/api/codes/check', entered))?.status).toBe(200);
  expect((await first!.call('PUT', '/api/pro-profile', profileBody()))?.status).toBe(200);
  for (const [name, value] of first!.cookies) second!.cookies.set(name, value);
}

async function offered(
  { pool, pros, owners }: Pick<RaceTable, 'pool' | 'pros'> & { owners: Visitor[] },
  index: number,
): Promise<Prepared> {
  const id = randomUUID();
  const request = { ...requestBody(id, `ada${index}@example.com`), DateForProject: addDays(today, 2) };
  expect((await owners[0]!.call('POST', '/api/projects', request))?.status).toBe(201);
  for (const [name, value] of owners[0]!.cookies) owners[1]!.cookies.set(name, value);
  const { rows } = await pool.query<{ id: string }>(
    "select m.id from project_pros m join pros p on p.id = m.pro_id where m.project_id = $1 and p.name = 'Ocean Drive Roofers'",
    [id],
  );
  const lead = `/api/leads/${rows[0]!.id}`;
  const body = { commandId: randomUUID(), after: 0, content };
  const sent = await pros[index % 2]!.call('POST', `${lead}/quote/offer`, body);
  const { quote } = sent!.body as { quote: Quote };
  return { id, lead, quote, owners };
}

/** The events of a project after those of some type, in the order of the record. */
export async function eventsAfter({ pool }: RaceTable, id: string, type: string): Promise<string[]> {
  const { rows } = await pool.query<{ type: string }>(
    'select e.type from events e join projects p on p.record_id = e.stream where p.id = $1 order by e.seq',
    [id],
  );
  const types = rows.map((row) => row.type);
  return types.slice(types.indexOf(type) + 1);
}

/** Waits for an answer and keeps what a race needs of it. */
export async function outcomeOf(name: string, answer: ReturnType<Visitor['call']>): Promise<Outcome> {
  const answered = await answer;
  const { now } = (answered?.body ?? {}) as Partial<Outcome>;
  return { name, status: answered?.status ?? 0, now };
}

/** Runs races, a few at a time, and counts how they ended. */
export async function runRaces(
  races: number,
  settle: (index: number) => Promise<string>,
): Promise<Map<string, number>> {
  const AT_ONCE = 5;
  const ends = new Map<string, number>();
  for (let index = 0; index < races; index += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, races - index) }, (_one, place) => index + place);
    for (const end of await Promise.all(batch.map(settle))) ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return ends;
}

/** The counted ends on one line. */
export function summaryOf(ends: ReadonlyMap<string, number>): string {
  return [...ends].map(([name, count]) => `${name} ${count}`).join(', ');
}
