import { parseArgs } from 'node:util';

import { pruneReleases, RETENTION_DAYS } from './release/prune-releases.ts';
import { withReleaseLock } from './release/release-lock.ts';
import { readDocument, releasesFolder } from './release/release-store.ts';

const { values } = parseArgs({ options: { prune: { type: 'boolean' } } });

if (values.prune) {
  const removed = await withReleaseLock(releasesFolder, async () =>
    pruneReleases(releasesFolder, Date.now()),
  );
  for (const folder of removed) console.log(`removed: ${folder}`);
  if (removed.length === 0)
    console.log(
      `Nothing to remove: every folder is in the document or was there less than ${RETENTION_DAYS} days ago.`,
    );
} else {
  const rows = Object.entries(readDocument().microFrontends).flatMap(([piece, versions]) =>
    versions.map(({ metadata, deployment, extras }) => ({
      piece: piece.replace('@nestwright/', ''),
      version: metadata.version,
      share: `${deployment.traffic} %${deployment.default ? ' (default)' : ''}`,
      since: (extras.since ?? extras.publishedAt).slice(0, 19).replace('T', ' '),
      by: extras.by ?? extras.publishedBy,
    })),
  );
  if (rows.length === 0) console.log('Nothing is released yet: run npm run build.');
  else console.table(rows);
}
