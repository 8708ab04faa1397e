import { releaseRows } from '#release/release-rows.ts';

import { type Command, type CommandInput, UsageError } from './command.ts';
import { ownRemote } from './own-remote.ts';
import { siteAddress } from './site-option.ts';
import { siteVersions } from './site-versions.ts';
import { STORE_HELP, storeOf } from './store-option.ts';

export const statusCommand: Command = {
  summary: 'Lists the versions of the remote on a site',
  usage: ` (--site <address> | --store <folder>)

  --site     address of the site, such as https://nestwright.example; it does not say who released
${STORE_HELP}`,
  options: { site: { type: 'string' }, store: { type: 'string' } },
  async run(input) {
    const { name } = ownRemote();
    const versions = await versionsIn(name, input);
    if (versions.length === 0) input.notify(`${name} is not in this site yet.`);
    for (const { version, share, since, by } of versions)
      input.notify(`${version}  ${share}  since ${since}${by === undefined ? '' : `, by ${by}`}`);
    return { name, versions };
  },
};

interface Row {
  version: string;
  share: string;
  since: string;
  by?: string;
}

async function versionsIn(name: string, input: CommandInput): Promise<Row[]> {
  const { site, store } = input.values;
  if (typeof site !== 'string') {
    const all = releaseRows(await storeOf(input).documents.read());
    return all.filter(({ piece }) => piece === name).map(({ piece: _name, ...version }) => version);
  }
  if (store !== undefined)
    throw new UsageError(
      'Name the site by its address (--site) or by its folder of releases (--store), not both.',
    );
  return siteVersions(name, siteAddress('--site', site).origin);
}
