import { repositoryFiles } from '#remote-tool/repository-files.ts';
import { FRAMEWORKS } from '#remote-tool/template-versions.ts';

import { newRemoteVersions } from './installed-versions.ts';

const NAMES = { react: 'garden', vue: 'plants' };

/**
 * The examples of remotes with a repository of their own, by folder from the repository's root: each has the files that
 * `nestwright-remote create` writes for its framework, by their paths.
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
