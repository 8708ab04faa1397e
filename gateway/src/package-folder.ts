import { existsSync } from 'node:fs';
import path from 'node:path';

/** The gateway's own folder, which holds `migrations` and `dist`. It is the same for the sources and for `dist/server.js`. */
export const packageFolder = folderOfPackage(import.meta.dirname);

function folderOfPackage(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`No folder above ${start} has a package.json`);
  }
}
