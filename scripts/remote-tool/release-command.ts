import type { Build } from '@nestwright/gateway/releases/go-live.ts';
import { folderStore, type ReleaseStore } from '@nestwright/gateway/releases/release-store.ts';

import { releaseNote } from '#release/change-reason.ts';
import type { Destination } from '#release/destination.ts';
import { browseBuild, type ReleaseOrder, runRelease } from '#release/run-release.ts';
import { sendRelease } from '#release/send-release.ts';
import { promotingViews, trafficShare } from '#release/traffic-share.ts';

import { BROWSER_OPTIONS, browserFor, WITHOUT_BROWSER_HELP } from './browser-check.ts';
import { withCarriedSite } from './carried-site.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { ownRemote } from './own-remote.ts';
import { withUnpacked } from './packed-file.ts';
import { destinationOf, TO_HELP, TO_OPTIONS } from './site-option.ts';
import { STORE_HELP, storeOf } from './store-option.ts';

export const releaseCommand: Command = {
  summary: 'Releases the remote to a site, for all visitors or a share',
  usage: ` (--to <site> --key <file> | --store <folder>) [--traffic 0..100] [--message <why>] ...

With --store, the command builds, verifies, uploads and switches. With --to, it builds, looks at the pages in a browser,
packs, signs and sends the release, and the site verifies the rest. If the release is refused, the site stays as it was.

${TO_HELP}
${STORE_HELP}
  --traffic  share of the visitors in percent; default 100
  --promote-after  with a share: goes live for everybody after this many views, if it does as well as the live version
  --message  why, for the ledger; default: the subject of the last commit
  --drop-entry  an address for other sites that this version no longer serves, such as /widgets/v1/loader.js
  --packed   a file that nestwright-remote build wrote; default: the current sources, built
  --site     with --store: address of a site that answers the pages' calls in the browser; with --to, that site does
${WITHOUT_BROWSER_HELP}`,
  options: {
    ...TO_OPTIONS,
    ...BROWSER_OPTIONS,
    store: { type: 'string' },
    traffic: { type: 'string' },
    'promote-after': { type: 'string' },
    message: { type: 'string' },
    'drop-entry': { type: 'string', multiple: true },
    packed: { type: 'string' },
  },
  async run(input) {
    const { name } = ownRemote();
    const to = destinationOf(input) ?? storeOf(input);
    const terms = { ...releaseTerms(input), browse: browserFor(input, 'site' in to ? to.site : undefined) };
    const { packed } = input.values;
    if (typeof packed === 'string')
      return withUnpacked(packed, (build) => {
        const found = build.release.name;
        if (found !== name) throw new Error(`${packed} contains a release of ${found}, not of ${name}.`);
        return publish(build, to, terms);
      });
    const { stageBuild } = await import('./stage-build.ts');
    return publish(await stageBuild(name, { checksSources: true, notify: input.notify }), to, terms);
  },
};

interface ReleaseTerms extends Pick<CommandInput, 'notify'>, Pick<ReleaseOrder, 'browse'> {
  traffic: number;
  promoteAfter: number | undefined;
  dropped: readonly string[];
  note: ReturnType<typeof releaseNote>;
}

async function publish(build: Build, to: Destination | ReleaseStore, terms: ReleaseTerms): Promise<object> {
  const { name, version } = build.release;
  const { traffic, promoteAfter = null, dropped, note } = terms;
  if ('site' in to) {
    const { browse } = terms;
    // The site has no browser.
    if (browse) await withCarriedSite((folder) => browseBuild(build, { store: folderStore(folder), browse }));
    const fields = { traffic, promoteAfter, dropped: [...dropped] };
    await sendRelease(build, { ...fields, message: note.why ?? '', commit: note.commit ?? null }, to);
  } else await runRelease({ ...terms, store: to, build: () => Promise.resolve(build) });
  return { name, version, traffic };
}

/** @throws UsageError when the share is not a percentage, or when neither a message nor a commit gives a reason */
function releaseTerms({ values, notify }: CommandInput): Omit<ReleaseTerms, 'browse'> {
  const { traffic: typed = '100', message, 'promote-after': views, 'drop-entry': dropped } = values;
  const traffic = trafficShare(String(typed));
  if (traffic === undefined)
    throw new UsageError(`--traffic is a percentage from 0 to 100, not "${String(typed)}".`);
  const promoteAfter = views === undefined ? undefined : promotingViews(String(views));
  const isCanary = traffic > 0 && traffic < 100;
  if (views !== undefined && (promoteAfter === undefined || !isCanary))
    throw new UsageError('--promote-after is a number of views, and needs a share with --traffic.');
  if (values.to !== undefined && values.site !== undefined)
    throw new UsageError('The site of --to answers the pages’ calls, so leave out --site.');
  const note = releaseNote(typeof message === 'string' ? message : undefined);
  if (values.to !== undefined && !note.why)
    throw new UsageError('Say why with --message: there is no commit whose subject could be the reason.');
  return { traffic, promoteAfter, dropped: Array.isArray(dropped) ? dropped : [], note, notify };
}
