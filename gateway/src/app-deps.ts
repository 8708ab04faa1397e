import type { Durations } from './durations.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { ThreadFeed } from '#db/thread-feed.ts';
import type { Db } from '#db/db.ts';
import type { Drain } from '#http/drain.ts';
import type { ObjectStore } from '#marketplace/base/objects/object-store.ts';
import type { PictureWork } from '#marketplace/base/objects/picture-work.ts';
import type { EmailSender } from '#marketplace/base/mail/email.ts';

/** The only source of time, so that tests can stop and move it. */
export interface Clock {
  now(): Date;
  /** Whether a test moves it; then it stands for the database's clock as well. */
  isStopped?: boolean;
}

/** Everything outside the gateway that tests replace. */
export interface Outside {
  /** Hands mail to a mail server. Null: mail stays in the development mailbox. */
  email: EmailSender | null;
  /** Calls upstream services (maps, AI, IP location). */
  fetch: typeof fetch;
  /** Stores files; default: the folder OBJECTS_DIR. */
  objects?: ObjectStore;
  /** Works on pictures; default: in this process. */
  pictures?: PictureWork;
}

/** What every group of routes receives. */
export interface AppDeps {
  config: Config;
  db: Db;
  /** The same database, which answers even while all requests wait for `db`; part of /readyz. */
  probe?: Db;
  /** Whether the database can store more; part of /readyz. Default: it can. */
  canWrite?: (this: void) => Promise<boolean>;
  clock: Clock;
  outside: Outside;
  /** The key of every stored hash that must not be computable from the database alone. */
  secret: string;
  /** Announces threads to all gateways of the database. Without it, streams stay silent and pages poll. */
  threadFeed?: ThreadFeed;
  /** Durations of requests, statements, mails and renders; part of /metrics. */
  durations?: Durations;
  /** How far the gateway has got with stopping; part of /readyz. */
  drain?: Drain;
  /** Whether pages can be composed and rendered; part of /readyz. */
  registryReady?: (this: void) => boolean | Promise<boolean>;
  /** Whether a release document has named this version of a piece. Without it, every version counts. */
  isReleased?: (this: void, name: string, version: string) => boolean;
  /** Routes for operators, on ADMIN_PORT. */
  admin?: (app: FastifyInstance, deps: AppDeps) => Promise<void>;
  /** Answers everything that is not a call: pages, releases, public files. */
  pages?: (app: FastifyInstance, deps: AppDeps) => Promise<void>;
}
