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
  needs?: string;
}

const root = join(import.meta.dirname, '..');

/** The description of every remote in the tree. */
export function readAllDescriptions(): Description[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'remote.json')))
    .map((folder) => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as Description);
}

/** The remotes with public pages. The desk's own journeys check the staff's pages. */
export function readDescriptions(): Description[] {
  return readAllDescriptions().filter(({ needs }) => needs === undefined);
}

/** One address for every public page, including new ones. */
export function samplePaths(): string[] {
  return [...new Set(readDescriptions().flatMap(({ claims }) => claims.map(({ sample }) => sample)))].sort();
}
