import { releaseRows } from '#release/release-rows.ts';

import type { Command } from './command.ts';
import { ownRemote } from './own-remote.ts';
import { STORE_HELP, storeOf } from './store-option.ts';

export const statusCommand: Command = {
  summary: 'Shows the versions of the remote that a site has',
  usage: ` --store <folder>

${STORE_HELP}`,
  options: { store: { type: 'string' } },
  async run(told) {
    const { name } = ownRemote();
    const versions = releaseRows(await storeOf(told).documents.read()).filter(({ piece }) => piece === name);
    if (versions.length === 0) told.notify(`${name} is not in this site yet.`);
    for (const { version, share, since, by } of versions)
      told.notify(`${version}  ${share}  since ${since}, by ${by}`);
    return { name, versions: versions.map(({ piece: _name, ...version }) => version) };
  },
};
