import { liveContract } from '#fragments/live-contract.ts';
import { writeFragments } from '#fragments/write-fragments.ts';

import { type Command, UsageError } from './command.ts';
import { ownRemote } from './own-remote.ts';
import { siteAddress } from './site-option.ts';

export const fragmentsCommand: Command = {
  summary: 'Writes the types of the other remotes’ fragments that the remote’s pages show',
  usage: ` --site <address> [--check]
       nestwright-remote fragments --check

Reads "uses" in remote.json, and writes src/used-fragments: a Fragment component with the types of the site's live
fragments, and the heights of their places.

  --site     address of the site, such as https://nestwright.example
  --check    changes no files; fails if they differ from the live fragments, or without --site from the last ones fetched`,
  options: { site: { type: 'string' }, check: { type: 'boolean' } },
  async run({ values, notify }) {
    const { name, root } = ownRemote();
    const check = values.check === true;
    if (typeof values.site !== 'string' && !check)
      throw new UsageError('Whose fragments? Name the site with --site.');
    const live =
      typeof values.site === 'string'
        ? await liveContract(siteAddress('--site', values.site).origin)
        : undefined;
    const { count, changed } = writeFragments({ root, live, check });
    if (check && changed.length > 0)
      throw new Error(`${changed.join()} is out of date: run nestwright-remote fragments --site <address>.`);
    notify(`fragments: ${count} used`);
    return { name, used: count, changed };
  },
};
