import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where only tests begin. */
const OF_TESTS = /test|chaos|nightly|spec/;
/** Packages whose `exports` are for the other packages here only. */
const PRIVATE = ['shared-lib/domain', 'gateway'];
/** What `npm run` starts in the gateway. */
const COMMANDS = 'src/{backup,restore,teams,partners,company,staff,verify-audit}.ts';

const manifest = JSON.parse(readFileSync(join(dirname(import.meta.dirname), 'package.json'), 'utf8')) as {
  knip: { workspaces: Record<string, { entry: string[] }> };
};
const { '.': _root, ...workspaces } = manifest.knip.workspaces;

/** For `knip --production`: finds exports that only tests use. The entries are those in `package.json`, without the tests. */
export default {
  ignoreExportsUsedInFile: true,
  // The last one reads sources for tests.
  ignore: ['examples/**', '**/testing/**', 'scripts/docs/source-names.ts'],
  workspaces: Object.fromEntries(
    Object.entries(workspaces).map(([name, { entry }]) => [name, production(name, entry)]),
  ),
};

/** Knip marks patterns of production with an exclamation mark. */
function production(name: string, entry: readonly string[]) {
  const begins = entry.filter((pattern) => !OF_TESTS.test(pattern));
  if (name === 'gateway') begins.push(COMMANDS);
  return {
    entry: begins.map((pattern) => `${pattern}!`),
    project: ['**/*.{ts,tsx,mjs}!', '!**/*.test.{ts,tsx}!'],
    includeEntryExports: PRIVATE.includes(name),
  };
}
