import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As much of a remote's `mf-manifest.json` as the rules need. */
export interface FederationManifest {
  exposes?: { path?: string; assets?: { js?: { sync?: string[] } } }[];
  shared?: { name?: string }[];
}

/** The manifest that the federation plugin wrote beside a remote's files, if there is one. */
export function manifestOf(folder: string): FederationManifest | undefined {
  const file = join(folder, 'browser', 'mf-manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FederationManifest) : undefined;
}
