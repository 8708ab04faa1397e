import { withRollback } from '@nestwright/contract/release/rules';

import { withReleaseLock } from '@nestwright/gateway/releases/release-lock.ts';
import { readDocument, releasesFolder, writeDocument } from './release/release-store.ts';

const [word, version] = process.argv.slice(2);
if (!word) {
  console.error('Usage: npm run rollback -- <remote> [version]');
  process.exit(1);
}
const name = word.replace(/^mfe-/, '');

try {
  await withReleaseLock(releasesFolder, async () => {
    const moved = withRollback(readDocument(), name, version);
    if (!moved)
      throw new Error(
        version
          ? `${name} ${version} is not in the release document.`
          : `There is no earlier version of ${name}.`,
      );
    writeDocument(moved);
    const live = moved.microFrontends[`@nestwright/${name}`]!.find((entry) => entry.deployment.default)!;
    console.log(`live: ${name} ${live.metadata.version}`);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
