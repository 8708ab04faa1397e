import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { searchEnginePaths } from '#sitemap/sitemap-paths.ts';

// Writes the addresses for search engines into remote.json, from the data of the sitemap pages.
const file = join(import.meta.dirname, 'remote.json');
const remote = JSON.parse(readFileSync(file, 'utf8')) as object;
writeFileSync(file, `${JSON.stringify({ ...remote, sitemap: searchEnginePaths() }, null, 2)}\n`);
