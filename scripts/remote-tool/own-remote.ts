import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { pieces, readRemote, REMOTE_CONFIG, remoteRoot } from '#repository.ts';

import { UsageError } from './command.ts';

/** The remote that the command runs in. */
export interface OwnRemote {
  name: string;
  /** Absolute path of its repository. */
  root: string;
}

/**
 * The remote in whose repository the command runs.
 *
 * @throws UsageError outside of one, and Error when its `remote.json` is wrong or its packages are not installed
 */
export function ownRemote(): OwnRemote {
  if (remoteRoot === undefined)
    throw new UsageError(
      `There is no ${REMOTE_CONFIG} in this folder or above it. Run the command in a remote's repository; nestwright-remote create makes one.`,
    );
  readRemote('.');
  if (!existsSync(join(remoteRoot, 'node_modules')))
    throw new Error('The packages are not installed. Run npm install first.');
  return { name: Object.keys(pieces)[0]!, root: remoteRoot };
}
