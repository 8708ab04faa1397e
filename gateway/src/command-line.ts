import { loadEnvFile } from 'node:process';
import type { AppDeps } from './app-deps.ts';
import { openRecordKey } from '#marketplace/base/chain/record-keys.ts';
import { readConfig } from './config.ts';
import { connect } from '#db/connect.ts';
import { misspelledSettings } from './misspelled-settings.ts';
import { serverSecret } from '#marketplace/base/secret.ts';

/**
 * Runs a command on the gateway's database, with the gateway's settings. Only one process can use the embedded
 * database, so the gateway must be stopped first; PostgreSQL may be in use.
 * @throws ConfigError, one line naming the variable, when the database cannot be opened.
 */
export async function withDatabase<T>(work: (deps: AppDeps) => Promise<T>): Promise<T> {
  readEnvFile();
  process.umask(0o077);
  const config = readConfig(process.env);
  const connection = await connect(config);
  try {
    const deps: AppDeps = {
      config,
      db: connection.db,
      clock: { now: () => new Date() },
      outside: { email: null, fetch },
      secret: await serverSecret(connection.db, config),
    };
    await openRecordKey(deps);
    return await work(deps);
  } finally {
    await connection.close();
  }
}

/** Misspelled settings that were named already. */
const named = new Set<string>();

/**
 * Reads the .env file in the current folder, if any. The real environment takes precedence. Names misspelled settings on
 * standard error.
 */
export function readEnvFile(): void {
  try {
    loadEnvFile();
  } catch {
    // There is no file: the defaults apply.
  }
  for (const line of misspelledSettings(process.env)) {
    if (!named.has(line)) process.stderr.write(`${line}\n`);
    named.add(line);
  }
}
