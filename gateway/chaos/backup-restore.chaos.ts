import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startProcess } from './testing/gateway-process.ts';
import { operatorCommand } from './testing/operator-command.ts';
import { startPostgres } from '#testing/postgres-process.ts';
import { requestBody, type Visitor, visitor } from './testing/visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-backup-chaos-'));
const keyFile = path.join(folder, 'key');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
  operatorCommand(folder, { name, args, env });

const recipientOf = (file: string) => /age1\S+/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

async function request(guest: Visitor): Promise<void> {
  const sent = await guest.call('POST', '/api/projects', requestBody(randomUUID(), 'ada@example.com'));
  expect(sent?.status).toBe(201);
}

const newestIn = (to: string) => readdirSync(to).sort().at(-1)!;

/** Drills on a PostgreSQL with a whole backup and with a damaged one. Neither may leave a database behind. */
async function drillOnServer(file: string, url: string): Promise<void> {
  const settings = { DATA_DIR: path.join(folder, 'fourth') };
  const drill = (backup: string, server = url) =>
    command('restore', [backup, '--identity', keyFile, '--drill', '--server', server], settings);
  const before = await databasesOf(url);
  const plain = await command('restore', [file, '--identity', keyFile, '--drill'], settings);
  expect(plain.output).toContain('on the embedded database: nothing was kept. --server URL tries');
  const drilled = await drill(file);
  expect(drilled.output).toContain('The audit log and 1 records of projects are whole.');
  expect(drilled.output).toContain('This was a drill on PostgreSQL: nothing was kept.');
  expect(drilled.status).toBe(0);
  const damaged = path.join(folder, 'damaged');
  copyFileSync(file, damaged);
  truncateSync(damaged, statSync(damaged).size - 100);
  const failed = await drill(damaged);
  expect([failed.status, failed.output]).toEqual([
    1,
    expect.stringMatching(/^The backup is damaged or cut off [^\n]*\n$/),
  ]);
  expect(await databasesOf(url)).toEqual(before);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  expect((await drill(file, wrong.href)).output).toContain('The drill cannot create a database');
}

async function databasesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database order by 1',
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

const projectsOf = async (guest: Visitor) =>
  ((await guest.call('GET', '/api/projects'))!.body as { projects: { id: string; status: string }[] })
    .projects;

test('a site moves to another machine and another database with one file, and people stay signed in', async () => {
  const made = await command('backup', ['--new-key', keyFile]);
  const [recipient = ''] = made.output.split('\n');
  expect(recipient).toMatch(/^age1/);
  const to = path.join(folder, 'backups');

  const first = { DATA_DIR: path.join(folder, 'first') };
  let gateway = await startProcess({ ...first, PORT: '0' });
  // The same browser, whichever machine answers.
  const guest = visitor(() => gateway.address);
  await request(guest);
  const before = await projectsOf(guest);
  expect((await command('backup', ['--to', to, '--recipient', recipient], first)).output).toContain(
    'is in use by another gateway',
  );
  await gateway.stop();
  expect((await command('backup', ['--to', to], first)).output).toContain('Nobody could open the backup');
  expect((await command('backup', ['--to', to], { ...first, BACKUP_RECIPIENT: recipient })).status).toBe(0);
  const [name = ''] = readdirSync(to);
  const file = path.join(to, name);

  const drill = await command('restore', [file, '--identity', keyFile, '--drill'], first);
  expect(drill.output).toContain('The audit log and 1 records of projects are whole.');
  expect(drill.status).toBe(0);
  expect((await command('restore', [file, '--identity', keyFile], first)).output).toContain(
    'holds a database already',
  );

  const server = await startPostgres();
  try {
    const second = { DATA_DIR: path.join(folder, 'second'), DATABASE_URL: server.url };
    const restored = await command('restore', [file, '--identity', keyFile], second);
    expect(restored.output).toMatch(/^The backup of .* is restored: /);
    expect((await command('restore', [file, '--identity', keyFile], second)).output).toContain(
      'has tables already',
    );
    gateway = await startProcess({ ...second, PORT: '0' });
    expect(await projectsOf(guest)).toEqual(before);
    // PostgreSQL is backed up while gateways use it.
    expect((await command('backup', ['--to', to], { ...second, BACKUP_RECIPIENT: recipient })).status).toBe(
      0,
    );
    await gateway.stop();
    await drillOnServer(path.join(to, newestIn(to)), server.url);
  } finally {
    await server.stop();
  }

  const third = { DATA_DIR: path.join(folder, 'third') };
  const newest = path.join(to, newestIn(to));
  expect((await command('restore', [newest, '--identity', keyFile], third)).status).toBe(0);
  gateway = await startProcess({ ...third, PORT: '0' });
  expect(await projectsOf(guest)).toEqual(before);
  await gateway.stop();
});

test('a backup that fails leaves no file, and a restore that fails no database', async () => {
  const to = path.join(folder, 'none');
  const refused = await command('backup', ['--to', to, '--recipient', 'age1wrong'], {
    DATA_DIR: path.join(folder, 'first'),
  });
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringContaining('age1wrong is not an age public key'),
  ]);
  expect(readdirSync(to)).toEqual([]);
  const nothing = await command('backup', ['--to', to, '--recipient', recipientOf(keyFile)], {
    DATA_DIR: to,
  });
  expect([nothing.status, nothing.output]).toEqual([
    1,
    expect.stringContaining('there is nothing to back up'),
  ]);
  const empty = { DATA_DIR: path.join(folder, 'fifth') };
  const broken = await command('restore', [keyFile, '--identity', keyFile], empty);
  expect(broken.output).toContain('The backup is damaged or cut off');
  expect(existsSync(path.join(empty.DATA_DIR, 'pglite'))).toBe(false);
});
