import { addDays } from '@nestwright/domain/base/clock-rules';
import type { Quote } from '@nestwright/domain/prices/quote-schema';
import { sampleContent } from '#marketplace/prices/testing/sample-price.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { AppDeps } from '#app-deps.ts';
import { runDueTimers } from '#marketplace/prices/quote/run-timers.ts';
import { openRecordKey } from '#marketplace/base/chain/record-keys.ts';
import { readConfig } from '#config.ts';
import type { Db } from '#db/db.ts';
import { serverSecret } from '#marketplace/base/secret.ts';
import { mailServer } from '#marketplace/base/testing/mail-server.ts';
import { startProcess } from './gateway-process.ts';
import { startPostgres } from '#testing/postgres-process.ts';

import { codeFor, logIn, patient } from './race-log-in.ts';
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
    async runTimers() {
      await runDueTimers(deps, ({ reason }) => {
        throw new Error(reason);
      });
    },
    async close() {
      await pool.end();
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await post.shut();
      await server.stop();
    },
  };
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
