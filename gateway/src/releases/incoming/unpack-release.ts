import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { isReleasePath } from '@nestwright/contract/release/schema';
import * as tar from 'tar-stream';

import { RefusedRelease } from '#releases/refused-release.ts';
import { archiveSize } from '#releases/rules/606-archive-size.ts';
import { buildFiles } from '#releases/rules/607-build-files.ts';
import { finding } from '#releases/rules/release-rule.ts';

import { BUILD_PARTS } from './pack-release.ts';

/** Bytes of the unpacked archive, headers included. */
export const MAX_UNPACKED = 64 * 1024 * 1024;
/** Files in an archive. */
export const MAX_FILES = 2000;
const LONGEST_NAME = 200;
/** Most folders around a file. */
export const MAX_FOLDERS = 12;

/**
 * Unpacks an archive into a new folder. It stops at the first excess byte or name, before writing it.
 *
 * @throws RefusedRelease for anything that is not a plain file of a build, and for an archive that is too large or
 * broken
 */
export async function unpackRelease(archive: string, folder: string): Promise<void> {
  const extract = tar.extract();
  const unpacked = pipeline(createReadStream(archive), createGunzip(), counted(), extract);
  // Awaited below. Until then, the loop reports the failure.
  unpacked.catch(() => undefined);
  const names = new Set<string>();
  let bytes = 0;
  try {
    for await (const entry of extract) {
      const { name, type, size } = entry.header;
      // Folders are created with their files.
      if (type === 'directory') {
        refuseName(name.replace(/\/$/, ''), isBuildFolder);
        entry.resume();
        continue;
      }
      if (type !== 'file')
        throw refused(`The archive contains ${shown(name)}, which is not a plain file but a ${type}.`);
      refuseName(name, isBuildFile);
      // Some file systems keep only one of two files whose names differ in case.
      if (names.has(name.toLowerCase())) throw refused(`The archive contains ${shown(name)} twice.`);
      names.add(name.toLowerCase());
      bytes += size;
      if (names.size > MAX_FILES || bytes > MAX_UNPACKED) throw tooLarge();
      await write(entry, join(folder, name));
    }
    await unpacked;
  } catch (error) {
    extract.destroy();
    // The error that stopped the stream says more than the one that the archive's reader made of it.
    const reason: unknown =
      error instanceof RefusedRelease ? error : await unpacked.then(() => error, causeOf);
    if (reason instanceof RefusedRelease) throw reason;
    throw refused(`The archive cannot be unpacked: ${(error as Error).message}.`);
  }
}

/** Counts the uncompressed bytes, so that endless names and headers are refused as well. */
function counted(): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > MAX_UNPACKED) done(tooLarge());
      else done(null, part);
    },
  });
}

function write(entry: AsyncIterable<unknown>, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  return pipeline(entry, createWriteStream(file, { flags: 'wx', mode: 0o644 }));
}

function refuseName(name: string, isAllowed: (name: string) => boolean): void {
  if (name.length > LONGEST_NAME || !isReleasePath(name) || !isAllowed(name))
    throw refused(`The archive contains ${shown(name)}, which is not a file of a build.`);
  if (name.split('/').length > MAX_FOLDERS + 1)
    throw refused(`The archive contains ${shown(name)}, which is more than ${MAX_FOLDERS} folders deep.`);
}

function isBuildFile(name: string): boolean {
  return name === 'release.json' || /^(browser|server)\/./.test(name);
}

function isBuildFolder(name: string): boolean {
  return BUILD_PARTS.includes(name.split('/')[0] as (typeof BUILD_PARTS)[number]);
}

function refused(what: string): RefusedRelease {
  return new RefusedRelease([finding(buildFiles, what)]);
}

function tooLarge(): RefusedRelease {
  return new RefusedRelease([finding(archiveSize, 'The archive is too large once it is unpacked.')]);
}

function causeOf(error: unknown): unknown {
  return error;
}

/** A name as JSON, so that its characters have no effect in a terminal or a page. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, LONGEST_NAME));
}
