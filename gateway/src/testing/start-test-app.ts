import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#app.ts';
import type { AppDeps, Outside } from '#app-deps.ts';
import { type Config, readConfig } from '#config.ts';

import { type CaughtMail, readMails } from '#marketplace/base/testing/caught-mail.ts';
import { asGateway } from './sent-statements.ts';
import { rowsRead } from './rows-read.ts';
import { statementsOf } from './statements-of.ts';
import { type TestClock, testClock } from './test-clock.ts';
import type { TestDatabase } from './server-database.ts';
import { openTestDatabase } from './test-database.ts';

/** The real application on a real, empty database, with a stopped clock and captured mail. */
export interface TestApp {
  app: FastifyInstance;
  deps: AppDeps;
  clock: TestClock;
  /** Mail in the development mailbox, newest first. */
  mails(): Promise<CaughtMail[]>;
  /** The statements that `work` runs, in order, without begin and commit. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** How many rows of tables, or of one table, the queries of `work` read. */
  rowsRead(work: () => Promise<unknown>, table?: string): Promise<number>;
}

interface TestAppOptions {
  /** Variables of the environment, such as `{ PUBLIC_ORIGIN: 'https://nestwright.example' }`. */
  env?: Record<string, string>;
  outside?: Partial<Outside>;
  /** Another application, whose database and clock are shared. */
  beside?: TestApp;
  pages?: AppDeps['pages'];
  registryReady?: AppDeps['registryReady'];
  canWrite?: AppDeps['canWrite'];
  drain?: AppDeps['drain'];
  isReleased?: AppDeps['isReleased'];
}

/** Files of a test file's applications. */
const objects = mkdtempSync(path.join(tmpdir(), 'nestwright-objects-'));
let database: Promise<TestDatabase> | undefined;
const started: FastifyInstance[] = [];

afterAll(async () => {
  for (const app of started.splice(0)) await app.close();
  await (await database)?.close();
  database = undefined;
  rmSync(objects, { recursive: true, force: true });
});

/**
 * Starts the gateway for a test; talk to it with `app.inject`. All tests of a file share one database. Each start
 * empties it, so only the last started application (and those beside it) has data. Runs on PGlite in memory, or on the
 * PostgreSQL at TEST_DATABASE_URL.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  database ??= openTestDatabase();
  const shared = await database;
  if (options.beside === undefined) await shared.empty();
  const clock = options.beside?.clock ?? testClock();
  const deps: AppDeps = {
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      OBJECTS_DIR: objects,
      ...mailSettings(options.env),
      ...options.env,
    }),
    db: shared.db,
    clock,
    outside: { email: null, fetch: refuseFetch, ...options.outside },
    secret: options.env?.SERVER_SECRET ?? 'a secret for tests, and for tests only',
    pages: options.pages,
    registryReady: options.registryReady,
    canWrite: options.canWrite,
    drain: options.drain,
    isReleased: options.isReleased,
  };
  const app = await buildApp(deps);
  askByOwnName(app, deps.config);
  await app.ready();
  started.push(app);
  return {
    app,
    deps,
    clock,
    mails: () => readMails(deps),
    statementsOf: (work) => statementsOf(shared, work),
    rowsRead: (work, table) => rowsRead(shared, work, table),
  };
}

/** Mail stays in the mailbox. A public site must name a mail server, even if the test replaces it. */
function mailSettings({ PUBLIC_ORIGIN = '' }: Record<string, string> = {}): Record<string, string> {
  return PUBLIC_ORIGIN === '' ? {} : { SMTP_URL: 'smtp://127.0.0.1:25' };
}

/** A request without a Host header gets the site's own name, as from a browser. */
function askByOwnName(app: FastifyInstance, { PUBLIC_ORIGIN }: Config): void {
  const own = PUBLIC_ORIGIN === null ? {} : { host: new URL(PUBLIC_ORIGIN).host };
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const named = (options: InjectOptions | string) => {
    const asked = typeof options === 'string' ? { url: options } : options;
    return asGateway(() => inject({ ...asked, headers: { ...own, ...asked.headers } }));
  };
  app.inject = named as typeof app.inject;
}

const refuseFetch: typeof fetch = async () => {
  throw new TypeError('fetch failed: tests reach no outside host unless they provide one');
};

/** How many rows a table of the test's database has. */
export async function rowsIn({ deps }: TestApp, table: PgTable): Promise<number> {
  const [counted] = await deps.db.select({ rows: count() }).from(table);
  return counted?.rows ?? 0;
}
