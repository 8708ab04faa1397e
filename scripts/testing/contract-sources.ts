import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { HOST_CONTRACT_MINOR } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';

import { remoteFiles } from '#create-remote/remote-files.ts';
import { readJson } from '#release/route-files.ts';
import { repositoryRoot } from '#repository.ts';

const COPIED = ['shared-lib', 'shell', 'scripts', 'gateway', 'package.json', 'package-lock.json'];
const SCREEN = 'mfe-garden/src/screens/garden/garden-screen.tsx';

/** A text to replace in the sources. */
interface Edit {
  file: string;
  from: string;
  to: string;
}

/**
 * Additions of two later minors of the host contract. The first adds an optional field that the shell passes to remotes
 * while it renders. The second adds an optional export that a remote offers to the shell.
 */
const ADDED: readonly (readonly Edit[])[] = [
  [
    {
      file: 'shared-lib/contract/src/remote.ts',
      from: 'export interface ServerContext {',
      to: 'export interface ServerContext {\n  season?: string;',
    },
    {
      file: 'shell/src/server.tsx',
      from: 'requestContext: server }',
      to: "requestContext: { ...server, season: 'spring' } }",
    },
    {
      file: 'mfe-garden/src/routes.tsx',
      from: "season: 'any season'",
      to: "season: (context as { season?: string } | undefined)?.season ?? 'any season'",
    },
  ],
  [
    {
      file: 'shared-lib/contract/src/remote.ts',
      from: 'export interface RoutesModule {',
      to: 'export interface RoutesModule {\n  motto?: string;',
    },
    {
      file: 'shell/src/remotes/remote-loader.ts',
      from: 'this.#offered = module.fragments ?? {};',
      to: 'this.#offered = module.fragments ?? {};\n      if (module.motto) document.documentElement.dataset.motto = module.motto;',
    },
    {
      file: 'mfe-garden/src/routes.tsx',
      from: 'export const routes',
      to: "export const motto = 'Sow and wait';\nexport const routes",
    },
  ],
];

/** A garden that shows what the shell passes to it, and counts clicks after hydration. */
const GARDEN: readonly Edit[] = [
  {
    file: SCREEN,
    from: 'import css',
    to: "import { useState } from 'react';\nimport { useLoaderData } from '@nestwright/contract/router';\nimport css",
  },
  {
    file: SCREEN,
    from: '  return (',
    to: '  const { season } = useLoaderData<{ season: string }>();\n  const [count, setCount] = useState(0);\n  return (',
  },
  {
    file: SCREEN,
    from: '</h1>',
    to: '</h1>\n<p>Garden of {season}</p>\n<button type="button" onClick={() => setCount(count + 1)}>Planted {count}</button>',
  },
  {
    file: 'mfe-garden/src/routes.tsx',
    from: "path: '/garden',",
    to: "path: '/garden',\nloader: ({ context }) => ({ season: 'any season' }),",
  },
];

/**
 * Builds a shell and a garden from these sources, with this minor version of the host contract.
 *
 * @param store folder for their releases
 * @param minor the current one, or one of the next two
 */
export function buildWithMinor(store: string, minor: number): { shell: Release; garden: Release } {
  const copy = join(store, '.sources', String(minor));
  copySources(copy);
  for (const [file, text] of Object.entries(
    remoteFiles({ name: 'garden', path: '/garden', dependencies: {} }),
  ))
    write(join(copy, 'mfe-garden', file), text);
  const version: Edit = {
    file: 'shared-lib/contract/src/remote.ts',
    from: `HOST_CONTRACT_MINOR = ${HOST_CONTRACT_MINOR}`,
    to: `HOST_CONTRACT_MINOR = ${minor}`,
  };
  for (const edit of [version, ...GARDEN, ...ADDED.slice(0, minor - HOST_CONTRACT_MINOR).flat()])
    apply(copy, edit);
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const built = (piece: string) => {
    const args = [tsx, join(copy, 'scripts/build/piece-process.ts'), piece, `minor-${minor}`];
    execFileSync(process.execPath, args, {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, RELEASES_DIR: store },
    });
    return readJson<Release>(join(store, piece, `minor-${minor}`, 'release.json'));
  };
  return { shell: built('shell'), garden: built('garden') };
}

/** Copies the sources and links the installed packages. This repository's own packages are those of the copy. */
function copySources(copy: string): void {
  const isSource = (file: string) =>
    !/\/(node_modules|dist|\.cache)(\/|$)/.test(file.slice(repositoryRoot.length));
  const tsconfigs = readdirSync(repositoryRoot).filter((file) => /^tsconfig.*\.json$/.test(file));
  for (const part of [...COPIED, ...tsconfigs])
    cpSync(join(repositoryRoot, part), join(copy, part), { recursive: true, filter: isSource });
  for (const part of COPIED.filter((one) => existsSync(join(repositoryRoot, one, 'node_modules'))))
    symlinkSync(join(repositoryRoot, part, 'node_modules'), join(copy, part, 'node_modules'));
  const installed = join(repositoryRoot, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@nestwright'), { recursive: true });
  for (const name of readdirSync(installed).filter((one) => !['@nestwright', '.cache'].includes(one)))
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(installed, '@nestwright'))) {
    const own = relative(repositoryRoot, realpathSync(join(installed, '@nestwright', name)));
    symlinkSync(join(copy, own), join(copy, 'node_modules', '@nestwright', name));
  }
}

/** @throws Error when the sources no longer contain the text */
function apply(copy: string, { file, from, to }: Edit): void {
  const text = readFileSync(join(copy, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}.`);
  write(join(copy, file), text.replace(from, to));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
