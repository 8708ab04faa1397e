import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KEYS_A_PAGE, type ObjectStore } from './object-store.ts';

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stores objects as files in a folder that only this account may read. */
export function objectFolder(folder: string): ObjectStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('A key of the object store is a UUID.');
    return path.join(folder, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        // Renaming makes it appear whole.
        await writeFile(`${file}.new`, bytes, { mode: 0o600, flush: true });
        await rename(`${file}.new`, file);
      } catch (error) {
        // A full disk leaves a partial file, which would keep the disk full.
        await rm(`${file}.new`, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
    },
    async *storedBefore(moment) {
      let page: string[] = [];
      for (const name of await namesIn(folder)) {
        const key = name.replace(/\.new$/, '');
        if (!KEY.test(key)) continue;
        const { mtime } = await stat(path.join(folder, name)).catch(() => ({ mtime: null }));
        if (mtime !== null && mtime < moment) page.push(key);
        if (page.length < KEYS_A_PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as { code?: string }).code === 'ENOENT';
}
