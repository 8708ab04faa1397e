import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { Db } from '#db/db.ts';
import type { EmailSender } from '#outside/email.ts';

/** The one source of the time, so that tests can hold and move it. */
export interface Clock {
  now(): Date;
}

/** What lies outside the gateway and is replaced in tests. */
export interface Outside {
  /** Hands mail to a mail server; null: mail stays in the development mailbox. */
  email: EmailSender | null;
  /** How upstreams (maps, AI, IP location) are asked. */
  fetch: typeof fetch;
}

/** What every route group is given. */
export interface AppDeps {
  config: Config;
  db: Db;
  clock: Clock;
  outside: Outside;
  /** Keys every stored hash that must not be recomputable from the database alone. */
  secret: string;
  /** Whether pages can be composed; part of /readyz. */
  registryReady?: (this: void) => boolean | Promise<boolean>;
  /** Whether a release document has named this version of a piece; without it every version counts as named. */
  isReleased?: (this: void, name: string, version: string) => boolean;
  /** What operators look at, on ADMIN_PORT. */
  admin?: (app: FastifyInstance, deps: AppDeps) => Promise<void>;
  /** Answers everything that is not a call: pages, releases, the public files. */
  pages?: (app: FastifyInstance, deps: AppDeps) => Promise<void>;
}
