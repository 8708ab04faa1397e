import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { readTemplate, templateFile } from '#db/template.ts';

/** The OpenAPI description that a gateway on an empty database serves. */
async function description(): Promise<{ paths: Record<string, object> }> {
  const client = new PGlite({ loadDataDir: readTemplate(templateFile()) });
  await client.waitReady;
  const db = drizzle(client) as unknown as Db;
  await migrate(db);
  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    db,
    clock: { now: () => new Date() },
    outside: { email: null, fetch },
    secret: 'a secret that keys nothing',
  });
  const answer = await app.inject('/api/docs.json');
  await app.close();
  await client.close();
  return answer.json();
}

/** Lints the description with Redocly's recommended rules. Exits with 1 if a rule finds an error. */
async function check(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-openapi-'));
  try {
    const document = await description();
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document, null, 2));
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

process.exitCode = await check();
