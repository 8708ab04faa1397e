import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
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

/** The committed description: what is served, with each shape written once. */
const COMMITTED = path.join(import.meta.dirname, '..', 'openapi.json');

/**
 * Lints the description with Redocly's recommended rules, and compares it with the committed one, which `--write`
 * replaces. Returns 1 if a rule finds an error or the two differ.
 */
async function check(): Promise<number> {
  const document = await description();
  const text = `${JSON.stringify(withNamedShapes(document), null, 2)}\n`;
  if (process.argv.includes('--write')) writeFileSync(COMMITTED, text);
  else if (readFileSync(COMMITTED, 'utf8') !== text) {
    console.error('gateway/openapi.json is not what the gateway serves. Run: npm run openapi');
    return 1;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-openapi-'));
  try {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, text);
    const cli = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
    const { bin } = createRequire(import.meta.url)(cli) as { bin: { redocly: string } };
    const command = [path.join(path.dirname(cli), bin.redocly), 'lint', file, '--extends=recommended'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    process.stdout.write(`${stdout}${stderr}${calls.length} calls\n`);
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The test database stays open for others of its process.
process.exit(await check());
