import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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
