import { repositoryFiles } from '#remote-tool/repository-files.ts';

import { newRemoteVersions } from './installed-versions.ts';

/** Folder of the example, from the repository's root. */
export const EXAMPLE = 'examples/react-garden';

/** What `nestwright-remote create garden --path /garden` writes, by file. */
export function exampleFiles(): Record<string, string> {
  return repositoryFiles({ name: 'garden', path: '/garden', ...newRemoteVersions() });
}
