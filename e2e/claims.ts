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

/** The description of every remote in the tree. */
export function readDescriptions(): Description[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'remote.json')))
    .map((folder) => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as Description);
}

/** One address for every page of the site, including new pages. */
export function samplePaths(): string[] {
  return [...new Set(readDescriptions().flatMap(({ claims }) => claims.map(({ sample }) => sample)))].sort();
}
