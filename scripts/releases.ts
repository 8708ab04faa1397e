import { readDocument } from './release/release-store.ts';

const rows = Object.entries(readDocument().microFrontends).flatMap(([piece, versions]) =>
  versions.map(({ metadata, deployment, extras }) => ({
    piece: piece.replace('@nestwright/', ''),
    version: metadata.version,
    share: `${deployment.traffic} %${deployment.default ? ' (default)' : ''}`,
    published: extras.publishedAt.slice(0, 19).replace('T', ' '),
    by: extras.publishedBy,
  })),
);
if (rows.length === 0) console.log('Nothing is released yet: run npm run build.');
else console.table(rows);
