import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from '@nestwright/gateway/testing/free-port.ts';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'nw-start-'));
const running: ChildProcess[] = [];
/** Every start uses the same port, so each one shows that the one before has ended. */
let port: number;

beforeAll(async () => {
  port = await freePort();
});
afterEach(() => {
  // Each has its own process group, so that nothing is left behind.
  for (const child of running.splice(0)) if (child.exitCode === null && child.pid) endGroup(child.pid);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Runs `npm start` and waits until the gateway is ready. */
async function npmStart(): Promise<ChildProcess> {
  const { PATH = '', HOME = '', RELEASES_DIR } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      ...(RELEASES_DIR && { RELEASES_DIR }),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    },
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)));
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.on('data', () => output.includes('Nestwright is ready') && resolve(true));
    child.on('exit', () => resolve(false));
  });
  if (!(await ready)) throw new Error(`npm start ended: ${output}`);
  return child;
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm start ends the gateway, and the next start finds the port and the database free',
  async (signal) => {
    const npm = await npmStart();
    const ended = once(npm, 'exit');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    process.kill(npm.pid!, signal);
    await ended;
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  },
);

test('npm start shows mail to this machine only, and only its own account can read its files', async () => {
  const npm = await npmStart();
  expect((await fetch(`http://localhost:${port + 1}/_mailbox.json`)).status).toBe(200);
  expect((await fetch(`http://localhost:${port}/_mailbox.json`)).status).toBe(404);
  const data = join(folder, 'data');
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' });
  const open = [data, ...names.map((name) => join(data, name))].filter(
    (file) => (statSync(file).mode & 0o077) !== 0,
  );
  expect([names.length > 100, open]).toEqual([true, []]);
  const ended = once(npm, 'exit');
  process.kill(npm.pid!, 'SIGTERM');
  await ended;
});
