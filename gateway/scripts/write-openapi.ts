import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { withNamedShapes } from './name-shapes.ts';

type Described = Parameters<typeof withNamedShapes>[0] & { paths: Record<string, object> };

/** The OpenAPI description that a gateway on an empty database serves. */
async function description(): Promise<Described> {
  const database = await openTestDatabase();
  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    db: database.db,
    clock: { now: () => new Date() },
    outside: { email: null, fetch },
    secret: 'a secret that keys nothing',
  });
  const answer = await app.inject('/api/docs.json');
  await app.close();
  await database.close();
  return answer.json();
}

/** Redocly's recommended rules. Returns 0 if the description keeps them. */
function lint(file: string): number {
  const cli = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const { bin } = JSON.parse(readFileSync(cli, 'utf8')) as { bin: { redocly: string } };
  const command = [path.join(path.dirname(cli), bin.redocly), 'lint', file, '--extends=recommended'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status ?? 1;
}

// `write-openapi.ts FILE [--lint]`: the description of all calls, each shape written once.
const [file = '', ...options] = process.argv.slice(2);
const document = await description();
writeFileSync(file, `${JSON.stringify(withNamedShapes(document), null, 2)}\n`);
// The test database stays open for others of its process.
process.exit(options.includes('--lint') ? lint(file) : 0);
