import { parseArgs } from 'node:util';

import { commandNote } from './release/change-reason.ts';
import { rollBack } from './release/roll-back.ts';
import { siteStore } from './release/release-store.ts';
import { REMOTE_PREFIX } from './repository.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, message: { type: 'string' } },
});
const [word, version, ...others] = positionals;
if (!word || others.length > 0) {
  console.error('Usage: npm run rollback -- <remote> [version] [--message <why>] [--force]');
  process.exit(1);
}
const name = word.replace(REMOTE_PREFIX, '');

try {
  const note = await commandNote(values.message);
  const live = await rollBack(siteStore().documents, { name, version, isForced: values.force, note });
  console.log(`live: ${name} ${live}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
