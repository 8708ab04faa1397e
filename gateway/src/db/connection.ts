import { type Bell } from './bell.ts';
import { type Db } from './db.ts';

/** An open database with a current schema. */
export interface Connection {
  db: Db;
  engine: 'pglite' | 'postgres';
  bell: Bell;
  close(): Promise<void>;
}

export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
