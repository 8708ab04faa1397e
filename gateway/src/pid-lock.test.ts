import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryPidLock } from './pid-lock.ts';

let folder: string;
const lock = () => path.join(folder, 'a.lock');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nw-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a lock has one holder, names it to others, and leaves nothing behind', () => {
  const first = tryPidLock(lock());
  expect(tryPidLock(lock())).toEqual({ ok: false, holder: process.pid });
  if (first.ok) first.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('releasing a lock twice does not take it from its next holder', () => {
  const first = tryPidLock(lock());
  if (first.ok) first.release();
  expect(tryPidLock(lock()).ok).toBe(true);
  if (first.ok) first.release();
  expect(readdirSync(folder)).toEqual(['a.lock']);
});

test('a dead lock is not taken while another process clears it, unless that process died, too', () => {
  writeFileSync(lock(), 'nobody’s');
  mkdirSync(`${lock()}.clearing`);
  expect(tryPidLock(lock()).ok).toBe(false);
  utimesSync(`${lock()}.clearing`, 0, 0);
  tryPidLock(lock());
  expect(tryPidLock(lock()).ok).toBe(true);
});

(existsSync('/proc/self/stat') ? test : test.skip)(
  'the lock of a killed process is taken over although its parent never asks how it ended',
  async () => {
    // The program that replaces the shell does not know of the shell's child.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600']);
    const ended = once(parent, 'exit');
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const holder = Number(String(line));
    writeFileSync(lock(), `${holder} - holder\n`);
    expect(tryPidLock(lock())).toEqual({ ok: false, holder });
    // Until the shell is replaced, it asks how its child ended.
    const parentName = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim();
    while (parentName() !== 'sleep') await new Promise((resolve) => setTimeout(resolve, 5));
    process.kill(holder, 'SIGKILL');
    const state = () => readFileSync(`/proc/${holder}/stat`, 'utf8').split(') ')[1]![0];
    while (state() !== 'Z') await new Promise((resolve) => setTimeout(resolve, 5));
    const taken = tryPidLock(lock());
    parent.kill('SIGKILL');
    await ended;
    expect(taken.ok).toBe(true);
  },
);
