import { folderStore } from '@nestwright/gateway/releases/release-store.ts';
import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import { verifyBuild } from '#release/run-release.ts';

import { BROWSER_OPTIONS, browserFor, WITHOUT_BROWSER_HELP } from './browser-check.ts';
import type { Command } from './command.ts';
import { ownRemote } from './own-remote.ts';
import { storeOf } from './store-option.ts';
import { withCarriedSite } from './carried-site.ts';

export const verifyCommand: Command = {
  summary: 'Checks the remote by the rules of a release',
  usage: ` [--store <folder>] [--site <address>] [--without-browser]

Types, the files of the build, its styles, the rendering of each sample, and each sample in a browser. Without --store, the
site is the shell that this package carries, and nothing else is live.

  --store    folder of the releases that a gateway serves: also checks that the remote fits what is live there
  --site     address of a site that answers the pages' calls in the browser, if they only read
${WITHOUT_BROWSER_HELP}`,
  options: { store: { type: 'string' }, ...BROWSER_OPTIONS },
  async run(input) {
    const { name } = ownRemote();
    const { notify } = input;
    const browse = browserFor(input);
    const { stageBuild } = await import('./stage-build.ts');
    const build = await stageBuild(name, { checksSources: true, notify });
    const found =
      input.values.store === undefined
        ? await withCarriedSite((folder) =>
            verifyBuild(build, { store: folderStore(folder), browse, notify }),
          )
        : await verifyBuild(build, { store: storeOf(input), browse, notify });
    if (found.length > 0) throw new RefusedRelease(found);
    notify(`verified: ${name} ${build.release.version} may be released`);
    return { name, version: build.release.version, findings: [] };
  },
};
