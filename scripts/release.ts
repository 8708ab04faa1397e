import { parseArgs } from 'node:util';

import { buildToRelease } from './release/build-to-release.ts';
import { releaseNote } from './release/change-reason.ts';
import { browserOf, tell } from './release/gate-command.ts';
import { siteStore } from './release/release-store.ts';
import { runRelease } from './release/run-release.ts';
import { REMOTE_PREFIX } from './repository.ts';

const USAGE = `Usage: npm run release -- <remote> [--traffic 0..100] [--promote-after <views>] [--build <folder>] [--replace <old>] [--drop-entry <address>] [--message <why>] [--json]

  --traffic  share of the visitors, in percent; default 100
  --promote-after  with a share: goes live for everybody after so many views, if it does as well as the live version
  --build    release a finished build (browser/, server/, release.json) instead of building one
  --replace  the remote whose pages this one takes over under a new name; it leaves the site in the same step
  --drop-entry  an address for other sites that this version no longer serves, such as /widgets/v1/loader.js
  --message  why, for the ledger; default the subject of the last commit
  --json     print the outcome as JSON, each finding with its rule; the steps go to the error output`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    traffic: { type: 'string', default: '100' },
    'promote-after': { type: 'string' },
    build: { type: 'string' },
    replace: { type: 'string' },
    'drop-entry': { type: 'string', multiple: true },
    message: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const [word] = positionals;
const isShare = /^\d{1,3}(\.\d{1,2})?$/.test(values.traffic) && Number(values.traffic) <= 100;
// Two remotes cannot own the same pages, so a remote that replaces another does it for everybody.
const isWhole = values.replace === undefined || Number(values.traffic) === 100;
const promoteAfter = values['promote-after'];
const isCanary = Number(values.traffic) > 0 && Number(values.traffic) < 100;
const isPromotable = promoteAfter === undefined || (isCanary && /^[1-9]\d{0,6}$/.test(promoteAfter));
if (word === undefined || positionals.length !== 1 || !isShare || !isWhole || !isPromotable) {
  console.error(USAGE);
  process.exit(1);
}

await tell(values.json, async (notify) => {
  const browse = browserOf(notify);
  await runRelease({
    store: siteStore(),
    traffic: Number(values.traffic),
    promoteAfter: promoteAfter === undefined ? undefined : Number(promoteAfter),
    replaces: values.replace?.replace(REMOTE_PREFIX, ''),
    dropped: values['drop-entry'],
    note: releaseNote(values.message),
    notify,
    browse,
    build: () =>
      buildToRelease({ piece: word, folder: values.build, checksSources: browse !== undefined, notify }),
  });
});
