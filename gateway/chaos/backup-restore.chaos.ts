import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from './gateway-process.ts';
import { startPostgres } from './postgres-process.ts';
import { requestBody, type Visitor, visitor } from './visitor.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const folder = mkdtempSync(path.join(tmpdir(), 'nw-backup-chaos-'));
const keyFile = path.join(folder, 'key');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function command(name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const program = path.join(import.meta.dirname, '../src', `${name}.ts`);
  const { PATH = '', HOME = '' } = process.env;
  // A folder without an .env file.
  const run = spawnSync(process.execPath, [tsx, program, ...args], {
    cwd: folder,
    env: { PATH, HOME, ...env },
    encoding: 'utf8',
  });
  return { status: run.status, said: run.stdout + run.stderr };
}

const recipientOf = (file: string) => /age1\S+/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

async function request(guest: Visitor): Promise<void> {
  const sent = await guest.call('POST', '/api/projects', requestBody(randomUUID(), 'ada@example.com'));
  expect(sent?.status).toBe(201);
}

const projectsOf = async (guest: Visitor) =>
  ((await guest.call('GET', '/api/projects'))!.body as { projects: { id: string; status: string }[] })
    .projects;

test('a site moves to another machine and another database with one file, and people stay signed in', async () => {
  const made = command('backup', ['--new-key', keyFile]);
  const [recipient = ''] = made.said.split('\n');
  expect(recipient).toMatch(/^age1/);
  const to = path.join(folder, 'backups');

  const first = { DATA_DIR: path.join(folder, 'first') };
  let gateway = await startProcess({ ...first, PORT: '0' });
  // The same browser, whichever machine answers.
  const guest = visitor(() => gateway.address);
  await request(guest);
  const before = await projectsOf(guest);
  expect(command('backup', ['--to', to, '--recipient', recipient], first).said).toContain(
    'is in use by another gateway',
  );
  await gateway.stop();
  expect(command('backup', ['--to', to], first).said).toContain('Nobody could open the backup');
  expect(command('backup', ['--to', to], { ...first, BACKUP_RECIPIENT: recipient }).status).toBe(0);
  const [name = ''] = readdirSync(to);
  const file = path.join(to, name);

  const drill = command('restore', [file, '--identity', keyFile, '--drill'], first);
  expect(drill.said).toContain('The audit log and 1 records of projects are whole.');
  expect(drill.status).toBe(0);
  expect(command('restore', [file, '--identity', keyFile], first).said).toContain('holds a database already');

  const server = await startPostgres();
  try {
    const second = { DATA_DIR: path.join(folder, 'second'), DATABASE_URL: server.url };
    const restored = command('restore', [file, '--identity', keyFile], second);
    expect(restored.said).toMatch(/^The backup of .* is restored: /);
    expect(command('restore', [file, '--identity', keyFile], second).said).toContain('has tables already');
    gateway = await startProcess({ ...second, PORT: '0' });
    expect(await projectsOf(guest)).toEqual(before);
    // PostgreSQL is backed up while gateways use it.
    expect(command('backup', ['--to', to], { ...second, BACKUP_RECIPIENT: recipient }).status).toBe(0);
    await gateway.stop();
  } finally {
    await server.stop();
  }

  const third = { DATA_DIR: path.join(folder, 'third') };
  const newest = path.join(to, readdirSync(to).sort().at(-1)!);
  expect(command('restore', [newest, '--identity', keyFile], third).status).toBe(0);
  gateway = await startProcess({ ...third, PORT: '0' });
  expect(await projectsOf(guest)).toEqual(before);
  await gateway.stop();
});

test('a backup that fails leaves no file, and a restore that fails no database', () => {
  const to = path.join(folder, 'none');
  const refused = command('backup', ['--to', to, '--recipient', 'age1wrong'], {
    DATA_DIR: path.join(folder, 'first'),
  });
  expect([refused.status, refused.said]).toEqual([
    1,
    expect.stringContaining('age1wrong is no public key of age'),
  ]);
  expect(readdirSync(to)).toEqual([]);
  const nothing = command('backup', ['--to', to, '--recipient', recipientOf(keyFile)], { DATA_DIR: to });
  expect([nothing.status, nothing.said]).toEqual([1, expect.stringContaining('there is nothing to back up')]);
  const empty = { DATA_DIR: path.join(folder, 'fifth') };
  const broken = command('restore', [keyFile, '--identity', keyFile], empty);
  expect(broken.said).toContain('The backup is damaged or cut off');
  expect(existsSync(path.join(empty.DATA_DIR, 'pglite'))).toBe(false);
});
