import { repositoryFiles } from '#remote-tool/repository-files.ts';
import { FRAMEWORKS } from '#remote-tool/template-versions.ts';

import { newRemoteVersions } from './installed-versions.ts';

const NAMES = { react: 'garden', vue: 'plants' };

/**
 * The examples of remotes with a repository of their own, by folder from this repository's root. Each has, by path, the
 * files that `nestwright-remote create` writes for its framework.
 */
export function exampleFiles(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    FRAMEWORKS.map((framework) => {
      const name = NAMES[framework];
      const versions = newRemoteVersions(framework);
      return [
        `examples/${framework}-${name}`,
        repositoryFiles({ name, path: `/${name}`, framework, ...versions }),
      ];
    }),
  );
}
