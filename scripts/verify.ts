import { parseArgs } from 'node:util';

import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';

import { gatewayProgram } from './build/gateway-program.ts';
import { buildToRelease } from './release/build-to-release.ts';
import { browserOf, checksSources, runGateCommand, WITHOUT_BROWSER } from './release/gate-command.ts';
import { siteStore } from './release/release-store.ts';
import { verifyBuild } from './release/run-release.ts';

const USAGE = `Usage: npm run verify -- <remote> [--build <folder>] [--drop-entry <address>] [--json]

Everything that npm run release checks, without releasing. The rules: /api/docs/release-rules on the site

  --build    verify a finished build (browser/, server/, release.json) instead of building one
  --drop-entry  an address for other sites that this version no longer serves
${WITHOUT_BROWSER}
  --json     print the outcome as JSON, each finding with its rule; the steps go to the error output`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'string' },
    'drop-entry': { type: 'string', multiple: true },
    'without-browser': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const [word] = positionals;
if (word === undefined || positionals.length !== 1) {
  console.error(USAGE);
  process.exit(1);
}

await runGateCommand(values.json, async (notify) => {
  // The build also makes the gate's program.
  await gatewayProgram();
  const browse = browserOf(notify, { withoutBrowser: values['without-browser'] });
  const build = await buildToRelease({
    piece: word,
    folder: values.build,
    checksSources: checksSources(),
    notify,
  });
  const found = await verifyBuild(build, {
    store: siteStore(),
    dropped: values['drop-entry'],
    browse,
    notify,
  });
  if (found.length > 0) throw new RefusedRelease(found);
  notify(`verified: ${build.release.name} ${build.release.version} may be released`);
});
