import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { DOCUMENT } from '@nestwright/gateway/releases/document-store.ts';

import { folderStore, type ReleaseStore } from '@nestwright/gateway/releases/release-store.ts';

import { type CommandInput, UsageError } from './command.ts';

/** The `--store` of commands that need one, for their help. */
export const STORE_HELP = '  --store    folder of the releases that a gateway serves';

/**
 * The release store from the command's options.
 *
 * @throws UsageError if there is none, or if the folder has no releases
 */
export function storeOf({ values }: CommandInput): ReleaseStore {
  if (typeof values.store !== 'string')
    throw new UsageError('Which site? Name its address, or its folder of releases with --store.');
  const folder = resolve(values.store);
  if (!existsSync(join(folder, DOCUMENT)))
    throw new UsageError(
      `${folder} holds no ${DOCUMENT}, so it is not a folder of releases. Name the one that the gateway serves.`,
    );
  return folderStore(folder);
}
