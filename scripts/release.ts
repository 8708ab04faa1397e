import { parseArgs } from 'node:util';

import { gatewayProgram } from './build/gateway-program.ts';
import { buildToRelease } from './release/build-to-release.ts';
import { releaseNote } from './release/change-reason.ts';
import { readDestination } from './release/destination.ts';
import { browserOf, checksSources, runGateCommand, WITHOUT_BROWSER } from './release/gate-command.ts';
import { siteStore } from './release/release-store.ts';
import { browseBuild, runRelease } from './release/run-release.ts';
import { sendRelease } from './release/send-release.ts';
import { promotingViews, trafficShare } from './release/traffic-share.ts';
import { REMOTE_PREFIX } from './repository.ts';

const USAGE = `Usage: npm run release -- <remote> [--traffic 0..100] [--promote-after <views>] [--build <folder>] [--replace <old>] [--drop-entry <address>] [--message <why>] [--json]
       npm run release -- <remote> --to <https://site> --key <file> [--build <folder>] [--traffic …] [--message <why>]

  --traffic  share of the visitors, in percent; default 100
  --promote-after  with a share: goes live for everybody after this many views, if it does as well as the live version
  --build    releases a finished build (browser/, server/, release.json) instead of building one
  --replace  the remote whose pages this one takes over under a new name; it leaves the site in the same step
  --drop-entry  an address for other sites that this version no longer serves, such as /widgets/v1/loader.js
  --message  why, for the ledger; default: the subject of the last commit
  --to       a site that accepts teams' releases; default: this machine's store; TEAM_TOKEN holds the team's token
  --key      the file of the team's private key, which signs the release
${WITHOUT_BROWSER}
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
    to: { type: 'string' },
    key: { type: 'string' },
    'without-browser': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const [word] = positionals;
const traffic = trafficShare(values.traffic);
// Two remotes cannot own the same pages, so a remote that replaces another does it for everybody.
const isWhole = values.replace === undefined || traffic === 100;
const views = values['promote-after'];
const promoteAfter = views === undefined ? undefined : promotingViews(views);
const isCanary = traffic !== undefined && traffic > 0 && traffic < 100;
const isPromotable = views === undefined || (isCanary && promoteAfter !== undefined);
const isSent = values.to !== undefined;
const isSigned = isSent === (values.key !== undefined) && !(isSent && values.replace !== undefined);
const isOne = positionals.length === 1;
if (word === undefined || !isSigned || !isOne || traffic === undefined || !isWhole || !isPromotable) {
  console.error(USAGE);
  process.exit(1);
}

await runGateCommand(values.json, async (notify) => {
  const { to: site, key } = values;
  const to = site && readDestination({ to: site, key, token: process.env.TEAM_TOKEN, notify });
  // The build also makes the gate's program.
  await gatewayProgram();
  const parts = { withoutBrowser: values['without-browser'], isRequired: values.to !== undefined };
  const browse = browserOf(notify, parts);
  const build = () =>
    buildToRelease({ piece: word, folder: values.build, checksSources: checksSources(), notify });
  const note = releaseNote(values.message);
  const dropped = values['drop-entry'] ?? [];
  if (to) {
    const fields = {
      traffic,
      promoteAfter: promoteAfter ?? null,
      dropped,
      message: note.why ?? '',
      commit: note.commit ?? null,
    };
    const built = await build();
    // The site has no browser.
    if (browse) await browseBuild(built, { store: siteStore(), browse });
    await sendRelease(built, fields, to);
    return;
  }
  await runRelease({
    store: siteStore(),
    traffic,
    promoteAfter,
    replaces: values.replace?.replace(REMOTE_PREFIX, ''),
    dropped,
    note,
    notify,
    browse,
    build,
  });
});
