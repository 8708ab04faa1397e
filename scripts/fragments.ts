import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { liveContract } from './fragments/live-contract.ts';
import { writeFragments } from './fragments/write-fragments.ts';
import { repositoryRoot } from './repository.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, site: { type: 'string' } } });
const { check = false, site } = values;
const isAddress = site !== undefined && /^https?:\/\//.test(site);
/** The folder of the site whose fragments are written; default ours. */
const root = resolve(repositoryRoot, site === undefined || isAddress ? '.' : site);

try {
  const live = isAddress ? await liveContract(site) : undefined;
  const { count, changed } = writeFragments({ root, live, check });
  if (check) for (const folder of changed) reportStale(folder);
  console.log(`fragments: ${count} used`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function reportStale(folder: string): void {
  const command = `npm run fragments${site === undefined ? '' : ` -- --site ${site}`}`;
  const place = relative(repositoryRoot, join(root, folder));
  console.error(`${place} is not current: run "${command}" and commit it.`);
  process.exitCode = 1;
}
