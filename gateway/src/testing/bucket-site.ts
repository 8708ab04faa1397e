import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bucket } from '#outside/bucket.ts';
import { openBucket } from '#outside/open-bucket.ts';
import { bucketDocuments } from '#releases/bucket-documents.ts';
import type { ReleaseDocuments } from '#releases/release-documents.ts';
import { type BucketServer, startBucketServer } from './bucket-server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'nestwright-bucket-site-'));
let server: BucketServer | undefined;
let sites = 0;
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true });
});

/** A site whose release document is in a bucket. */
export interface BucketSite {
  bucket: Bucket;
  documents: ReleaseDocuments;
  /** The same store as another process opens it. */
  another: () => ReleaseDocuments;
}

/** Opens a site without releases. All sites of a test file share one server. */
export async function openBucketSite(): Promise<BucketSite> {
  server ??= await startBucketServer(root);
  sites += 1;
  const address = `${server.url}/${sites}`;
  const bucket = openBucket(address);
  return {
    bucket,
    documents: bucketDocuments(bucket),
    another: () => bucketDocuments(openBucket(address)),
  };
}
