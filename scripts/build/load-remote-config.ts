import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { RemoteConfig } from '@nestwright/remote/config';
import ts from 'typescript';

import { REMOTE_CONFIG } from '#repository.ts';
import type { Piece } from '#webpack/piece.ts';

/**
 * Reads the configuration of a remote that has a repository of its own.
 *
 * @param root of that repository
 * @param name of the remote in its `remote.json`
 * @throws Error when the file cannot be run, or contradicts `remote.json`
 */
export async function loadRemoteConfig(root: string, name: string): Promise<Piece> {
  // Below the installed packages, so that the configuration can import them.
  const folder = join(root, 'node_modules', '.cache', 'nestwright');
  const file = join(folder, 'config.mjs');
  const { outputText } = ts.transpileModule(readFileSync(join(root, REMOTE_CONFIG), 'utf8'), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      verbatimModuleSyntax: true,
    },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, outputText);
  const { default: config } = (await import(pathToFileURL(file).href)) as { default?: RemoteConfig };
  const exposes: Partial<RemoteConfig['exposes']> = config?.exposes ?? {};
  if (!config || !exposes['./routes'] || !exposes['./parcel'])
    throw new Error(
      `${REMOTE_CONFIG} must export as its default: { name, exposes }, with './routes' and './parcel' in exposes.`,
    );
  if (config.name !== name)
    throw new Error(
      `${REMOTE_CONFIG} says the name is "${config.name}", remote.json says "${name}". Give both the same name.`,
    );
  return { ...config, folder: '.' };
}
