import { rollBack } from '#release/roll-back.ts';

import type { Command } from './command.ts';
import { ownRemote } from './own-remote.ts';
import { STORE_HELP, storeOf } from './store-option.ts';

export const rollbackCommand: Command = {
  summary: 'Makes the version before the live one live again',
  usage: ` --store <folder> [version]

${STORE_HELP}
  version    the one to go back to; default: the one before the live one`,
  options: { store: { type: 'string' } },
  async run(told) {
    const { name } = ownRemote();
    const version = await rollBack(storeOf(told).documents, { name, version: told.words[0] });
    told.notify(`live: ${name} ${version}`);
    return { name, version };
  },
};
