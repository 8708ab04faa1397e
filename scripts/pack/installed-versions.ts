import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Framework, TemplateVersions } from '#remote-tool/template-versions.ts';

/** A page has one copy of each, so the remote installs them and not the tool. */
export const PEERS: readonly string[] = ['react', 'react-dom', 'react-router-dom'];

/** What the sources of a new remote import, and its tests. */
const NEEDED: Record<Framework, { imported: string[]; forDevelopment: string[] }> = {
  react: {
    imported: ['@nestwright/contract', '@nestwright/kit', ...PEERS],
    forDevelopment: [
      '@nestwright/remote',
      '@testing-library/dom',
      '@testing-library/jest-dom',
      '@testing-library/react',
      '@types/jest',
      '@types/react',
      '@types/react-dom',
      'typescript',
    ],
  },
  vue: {
    imported: ['@nestwright/contract', ...PEERS, 'valibot', 'vue'],
    forDevelopment: [
      '@nestwright/remote',
      '@testing-library/dom',
      '@testing-library/jest-dom',
      '@types/jest',
      // A page may show fragments of other remotes, which are React components.
      '@types/react',
      'typescript',
      'vue-tsc',
    ],
  },
};

/** The packages of a new remote, in the versions installed here. */
export function newRemoteVersions(framework: Framework): TemplateVersions {
  const { imported, forDevelopment } = NEEDED[framework];
  return { dependencies: versionsOf(imported), devDependencies: versionsOf(forDevelopment) };
}

/**
 * The installed version of each package.
 *
 * @throws Error naming one that is not installed
 */
export function versionsOf(names: readonly string[]): Record<string, string> {
  const { resolve } = createRequire(import.meta.url);
  return Object.fromEntries(
    names.map((name) => {
      // Looked up as a file, because some packages do not export their package.json.
      const file = (resolve.paths(name) ?? [])
        .map((folder) => join(folder, name, 'package.json'))
        .find((path) => existsSync(path));
      if (file === undefined) throw new Error(`${name} is not installed: run npm ci first.`);
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
      return [name, version];
    }),
  );
}
