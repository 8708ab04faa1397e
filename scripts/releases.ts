import { parseArgs } from 'node:util';

import { RETENTION_DAYS } from '@nestwright/gateway/releases/prune-folders.ts';
import { withoutRemote } from '@nestwright/contract/release/rules';

import { pruneReleases } from './release/prune-releases.ts';
import { withReleaseLock } from './release/release-lock.ts';
import { readDocument, releasesFolder, writeDocument } from './release/release-store.ts';

const { values } = parseArgs({ options: { prune: { type: 'boolean' }, withdraw: { type: 'string' } } });

if (values.withdraw) {
  const name = values.withdraw.replace(/^mfe-/, '');
  await withReleaseLock(releasesFolder, async () => withdraw(name));
} else if (values.prune) {
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

/** Removes a remote from the site. Its files stay for open tabs until they are pruned. */
function withdraw(name: string): void {
  const left = withoutRemote(readDocument(), name);
  if (left) writeDocument(left);
  else process.exitCode = 1;
  console.log(left ? `withdrawn: ${name}` : `There is no remote ${name} in the release document.`);
}
