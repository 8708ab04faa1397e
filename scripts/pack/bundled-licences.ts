import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Metafile } from 'esbuild';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const LINE = `\n\n${'-'.repeat(76)}\n\n`;

/**
 * The licenses of the installed packages inside a bundle, which must go with it: each package's name, version and
 * license, and the texts that it comes with.
 *
 * @param root folder that the bundle's inputs are relative to
 */
export function bundledLicences({ inputs }: Metafile, root: string): string {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
  );
  return `${[...new Set(folders)]
    .sort()
    .map((folder) => licencesOf(join(root, folder)))
    .join(LINE)}\n`;
}

function licencesOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    'name' | 'version' | 'license',
    string
  >;
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
