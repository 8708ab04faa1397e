import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import * as tar from 'tar-stream';

import { RefusedRelease } from '#releases/refused-release.ts';

import { unpackRelease } from './unpack-release.ts';

type Entry = Partial<tar.Header> & { name: string; text?: string };

let around: string;
let folder: string;

beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'nestwright-unpack-'));
  folder = join(around, 'store', 'quarantine', 'build');
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

/** The rules that an archive breaks; empty if it is unpacked. */
async function rulesOf(archive: Buffer): Promise<string[]> {
  const file = join(around, 'release.tgz');
  writeFileSync(file, archive);
  try {
    await unpackRelease(file, folder);
    return [];
  } catch (error) {
    if (!(error instanceof RefusedRelease)) throw error;
    return error.findings.map(({ rule }) => rule);
  } finally {
    rmSync(file);
  }
}

async function tarOf(...entries: Entry[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const { text = '', ...header } of entries) pack.entry(header, text);
  pack.finalize();
  return buffer(pack);
}

const packed = async (...entries: Entry[]) => gzipSync(await tarOf(...entries));

/** Bytes of all files below the test's folder. */
function bytesOnDisk(): number {
  const files = readdirSync(around, { recursive: true, encoding: 'utf8' });
  return files.reduce((sum, name) => sum + statSync(join(around, name)).size, 0);
}

/** The header of one file that claims to have this many bytes. */
async function headOf(name: string, size: number): Promise<Buffer> {
  const head = (await tarOf({ name })).subarray(0, 512);
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  return summed(head);
}

function summed(head: Buffer): Buffer {
  head.fill(' ', 148, 156);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

test('the files of a build are unpacked, and their folders are created', async () => {
  const archive = await packed(
    { name: 'browser/', type: 'directory' },
    { name: 'browser/beds/beds.js', text: 'beds()' },
    { name: `browser/${'a/'.repeat(11)}beds.js` },
    { name: 'release.json', text: '{}' },
  );
  expect(await rulesOf(archive)).toEqual([]);
  expect(readFileSync(join(folder, 'browser/beds/beds.js'), 'utf8')).toBe('beds()');
  expect(statSync(join(folder, 'browser/beds/beds.js')).mode & 0o777).toBe(0o644 & ~process.umask());
});

test.each([
  ['leads out of the folder', { name: 'browser/../../../escaped.js' }],
  ['is absolute', { name: '/etc/escaped' }],
  ['is hidden', { name: 'browser/.htaccess' }],
  ['belongs to no build', { name: 'node_modules/evil.js' }],
  ['has a backslash', { name: 'browser\\..\\..\\escaped.js' }],
  ['has a line break', { name: 'browser/a\nb.js' }],
  ['is too long', { name: `browser/${'a'.repeat(200)}` }],
  ['is too deep', { name: `browser/${'a/'.repeat(12)}beds.js` }],
  ['is a folder that is too deep', { name: `browser/${'a/'.repeat(13)}`, type: 'directory' }],
  ['is a link', { name: 'browser/link.js', type: 'symlink', linkname: '/etc/passwd' }],
  ['is a hard link', { name: 'browser/link.js', type: 'link', linkname: 'release.json' }],
  ['is a device', { name: 'browser/null', type: 'character-device' }],
  ['is a pipe', { name: 'browser/pipe', type: 'fifo' }],
  ['is a folder elsewhere', { name: '../escaped/', type: 'directory' }],
] satisfies [string, Entry][])('a name that %s is refused, and nothing is written', async (_name, header) => {
  expect(await rulesOf(await packed(header))).toEqual(['NW-607']);
  expect(readdirSync(folder)).toEqual([]);
  expect(readdirSync(join(around, 'store'))).toEqual(['quarantine']);
  expect(existsSync('/etc/escaped')).toBe(false);
});

test.each([
  ['the same name twice', ['browser/a.js', 'browser/a.js']],
  ['two names that some disks take for one', ['browser/a.js', 'browser/A.js']],
])('an archive with %s is refused', async (_name, names) => {
  expect(await rulesOf(await packed(...names.map((name) => ({ name, text: 'a()' }))))).toEqual(['NW-607']);
});

test('a bomb is refused because of its declared size, before any of it is written', async () => {
  const head = await headOf('browser/bomb.js', 1_000_000_000);
  const archive = gzipSync(Buffer.concat([head, Buffer.alloc(50_000_000)]));
  expect(archive.length).toBeLessThan(100_000);
  expect(await rulesOf(archive)).toEqual(['NW-606']);
  expect(bytesOnDisk()).toBeLessThan(100_000);
});

test('a bomb of many files is refused once their total size is too large', async () => {
  const text = 'x'.repeat(20_000_000);
  const entries = Array.from({ length: 4 }, (_, index) => ({ name: `browser/${index}.js`, text }));
  expect(await rulesOf(await packed(...entries))).toEqual(['NW-606']);
  expect(bytesOnDisk()).toBeLessThan(70_000_000);
});

test('a bomb that hides in a name is refused', async () => {
  const head = await headOf('browser/long', 100_000_000);
  // A long name in GNU's format: the type is L, and the content is the name of the next file.
  head.write('L', 156);
  const archive = gzipSync(Buffer.concat([summed(head), Buffer.alloc(100_000_000, 'a')]));
  expect(await rulesOf(archive)).toEqual(['NW-607']);
  expect(bytesOnDisk()).toBeLessThan(200_000);
});

test('a bomb behind the end of the archive is refused', async () => {
  const archive = Buffer.concat([
    await tarOf({ name: 'browser/a.js', text: 'a()' }),
    Buffer.alloc(100_000_000),
  ]);
  expect(await rulesOf(gzipSync(archive))).toEqual(['NW-606']);
});

test('an archive with too many files is refused', async () => {
  const entries = Array.from({ length: 2001 }, (_, index) => ({ name: `browser/${index}.js` }));
  expect(await rulesOf(await packed(...entries))).toEqual(['NW-606']);
});

test('an archive that was cut off, or a file that is not an archive, is refused', async () => {
  const archive = await packed({ name: 'browser/a.js', text: 'a()'.repeat(1000) });
  expect(await rulesOf(archive.subarray(0, archive.length - 20))).toEqual(['NW-607']);
  expect(
    await rulesOf(
      gzipSync((await tarOf({ name: 'browser/b.js', text: 'b'.repeat(5000) })).subarray(0, 2000)),
    ),
  ).toEqual(['NW-607']);
  expect(await rulesOf(Buffer.from('no archive'))).toEqual(['NW-607']);
});
