import { parseArgs } from 'node:util';

import { withRollback } from '@nestwright/contract/release/rules';

import { writeIfWhole } from './release/write-if-whole.ts';
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
  const moved = await writeIfWhole(values.force, (document) => {
    const changed = withRollback(document, name, version);
    if (changed) return changed;
    throw new Error(
      version
        ? `${name} ${version} is not in the release document.`
        : `There is no earlier version of ${name}.`,
    );
  });
  const live = moved.microFrontends[`@nestwright/${name}`]!.find((entry) => entry.deployment.default)!;
  console.log(`live: ${name} ${live.metadata.version}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
