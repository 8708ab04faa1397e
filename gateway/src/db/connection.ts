import { type ThreadFeed } from './thread-feed.ts';
import { type Db } from './db.ts';

/** An open database with a current schema. */
export interface Connection {
  db: Db;
  /** Answers even while all of the gateway's requests wait for the database; for `/readyz` alone. */
  probe: Db;
  /** Whether it can store more; part of `/readyz`. */
  canWrite(this: void): Promise<boolean>;
  engine: 'pglite' | 'postgres';
  threadFeed: ThreadFeed;
  close(): Promise<void>;
}

/** An error's message without the lines that only repeat the query. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
