import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { keepPackagesOutside } from '#build/keep-packages-outside.ts';
import { repositoryRoot } from '#repository.ts';

/** Commands that operators need on the machine that runs the site; `npm run NAME` starts each of them. */
export const operatorCommands = [
  'backup',
  'restore',
  'company',
  'staff',
  'partners',
  'teams',
  'verify-audit',
] as const;

/**
 * Builds the commands into a folder: `backup.js` and so on, and the code that they share.
 *
 * @returns the text of what was written, which names the packages it imports
 */
export async function buildOperatorCommands(out: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: repositoryRoot,
    entryPoints: operatorCommands.map((name) => `gateway/src/${name}.ts`),
    outdir: out,
    bundle: true,
    splitting: true,
    chunkNames: 'commands/[hash]',
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [{ name: 'installed packages stay outside', setup: keepPackagesOutside }],
  });
  mkdirSync(join(out, 'commands'), { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  return outputFiles.map(({ text }) => text).join('\n');
}
