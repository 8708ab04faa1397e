import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '#config.ts';
import { holdDataFolder } from './data-folder.ts';

let folder: string;
const lock = () => path.join(folder, 'gateway.lock');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nw-data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('only one process holds a folder, until it is released', () => {
  const first = holdDataFolder(folder);
  expect(() => holdDataFolder(folder)).toThrow(/^DATA_DIR .* is in use by another gateway \(process \d+\)/);
  first.release();
  expect(existsSync(lock())).toBe(false);
  holdDataFolder(folder).release();
});

test('a running process keeps its lock, and a dead one’s lock is taken over', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await once(other, 'spawn');
  writeFileSync(lock(), `${other.pid} - x\n`);
  expect(() => holdDataFolder(folder)).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  holdDataFolder(folder).release();
});

test('a reused process number does not hold the folder', () => {
  // The parent is running, but it started at another time than the lock's owner.
  writeFileSync(lock(), `${process.ppid} an-earlier-boot/1 x\n`);
  const held = holdDataFolder(folder);
  expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  held.release();
});

test('an unreadable lock is taken over', () => {
  writeFileSync(lock(), '');
  const held = holdDataFolder(folder);
  expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  held.release();
});

test('a folder that cannot be created stops the start with one line that names DATA_DIR', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const hold = () => holdDataFolder(path.join(file, 'data'));
  expect(hold).toThrow(ConfigError);
  expect(hold).toThrow(/^DATA_DIR .* cannot be written to \(ENOTDIR\): .*$/);
});

test('only this account can read folder and files, including those of an earlier start', () => {
  const mode = (name: string) => (statSync(path.join(folder, name)).mode & 0o777).toString(8);
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'pglite', 'base'), { recursive: true, mode: 0o755 });
  writeFileSync(path.join(folder, 'pglite', 'base', '1'), '', { mode: 0o644 });
  writeFileSync(path.join(folder, 'partners.json'), '[]', { mode: 0o664 });
  const held = holdDataFolder(folder);
  expect(['.', 'pglite', 'pglite/base'].map(mode)).toEqual(['700', '700', '700']);
  expect(['gateway.lock', 'partners.json', 'pglite/base/1'].map(mode)).toEqual(['600', '600', '600']);
  held.release();
});
