import { commandNote } from '#release/change-reason.ts';
import { rollBack } from '#release/roll-back.ts';

import type { Command } from './command.ts';
import { ownRemote } from './own-remote.ts';
import { STORE_HELP, storeOf } from './store-option.ts';

export const rollbackCommand: Command = {
  summary: 'Makes the version before the live one live again',
  usage: ` --store <folder> [version] [--message <why>] [--force]

${STORE_HELP}
  version    the one to go back to; default: the one before the live one
  --message  why, for the ledger
  --force    even if live pages lose a fragment by it`,
  options: { store: { type: 'string' }, message: { type: 'string' }, force: { type: 'boolean' } },
  async run(told) {
    const { name } = ownRemote();
    const { message, force } = told.values;
    const version = await rollBack(storeOf(told).documents, {
      name,
      version: told.words[0],
      isForced: force === true,
      note: await commandNote(typeof message === 'string' ? message : undefined),
    });
    told.notify(`live: ${name} ${version}`);
    return { name, version };
  },
};
