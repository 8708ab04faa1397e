import { folderStore } from '@nestwright/gateway/releases/release-store.ts';
import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import { verifyBuild } from '#release/run-release.ts';

import type { Command } from './command.ts';
import { ownRemote } from './own-remote.ts';
import { storeOf } from './store-option.ts';
import { withCarriedSite } from './carried-site.ts';

export const verifyCommand: Command = {
  summary: 'Checks the remote by the rules of a release',
  usage: ` [--store <folder>]

Types, the files of the build, its styles and the rendering of each sample. Without --store, the site is the shell that
this package carries, and nothing else is live.

  --store    folder of the releases that a gateway serves: also checks that the remote fits what is live there`,
  options: { store: { type: 'string' } },
  async run(input) {
    const { name } = ownRemote();
    const { notify } = input;
    const { stageBuild } = await import('./stage-build.ts');
    const build = await stageBuild(name, { checksSources: true, notify });
    const found =
      input.values.store === undefined
        ? await withCarriedSite((folder) => verifyBuild(build, { store: folderStore(folder), notify }))
        : await verifyBuild(build, { store: storeOf(input), notify });
    if (found.length > 0) throw new RefusedRelease(found);
    notify(`verified: ${name} ${build.release.version} may be released`);
    return { name, version: build.release.version, findings: [] };
  },
};
