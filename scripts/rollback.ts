import { parseArgs } from 'node:util';

import { rollBack } from './release/roll-back.ts';
import { siteStore } from './release/release-store.ts';
import { REMOTE_PREFIX } from './repository.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const [word, version] = positionals;
if (!word) {
  console.error('Usage: npm run rollback -- <remote> [version] [--force]');
  process.exit(1);
}
const name = word.replace(REMOTE_PREFIX, '');

try {
  const live = await rollBack(siteStore().documents, { name, version, isForced: values.force });
  console.log(`live: ${name} ${live}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
