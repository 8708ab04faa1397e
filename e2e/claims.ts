import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Claim {
  path: string;
  sample: string;
  personal?: boolean;
}

interface Description {
  name: string;
  claims: Claim[];
}

const root = join(import.meta.dirname, '..');

/** What every remote in the tree says of itself. */
export function readDescriptions(): Description[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'remote.json')))
    .map((folder) => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as Description);
}

/** One address for every page of the site; a new page is among them without being listed. */
export function samplePaths(): string[] {
  return [...new Set(readDescriptions().flatMap(({ claims }) => claims.map(({ sample }) => sample)))].sort();
}
