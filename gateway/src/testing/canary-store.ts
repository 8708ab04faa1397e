import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withRelease } from '@nestwright/contract/release/rules';
import type { MicroFrontend, ReleaseDocument } from '@nestwright/contract/release/schema';
import type { LiveReleases } from '#pages/status/slot-store.ts';
import { readDocumentIn, writeDocumentIn } from '#releases/document-store.ts';
import { folderDocuments } from '#releases/folder-documents.ts';
import type { TestApp } from './start-test-app.ts';
import { smallRelease } from './small-release.ts';

const stores: string[] = [];
afterAll(() => {
  for (const store of stores) rmSync(store, { recursive: true, force: true });
});

/** A store whose garden 1 is live. */
export interface CanaryStore extends LiveReleases {
  document(this: void): ReleaseDocument;
  /** Releases a version of the garden to a share of the visitors. */
  release(version: string, share: number, promoteAfter?: number): void;
  /** The shares of the garden's versions, by version. */
  shares(): Record<string, number>;
}

/** A new store on this disk. */
export function canaryStore({ deps }: TestApp): CanaryStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-canaries-'));
  stores.push(folder);
  const document = () => readDocumentIn(folder);
  const release = (version: string, share: number, promoteAfter?: number) => {
    const stamp = { since: deps.clock.now().toISOString(), by: 'ada' };
    writeDocumentIn(folder, withRelease(document(), garden(version, promoteAfter), share), stamp);
  };
  release('1', 100);
  return {
    documents: folderDocuments(folder),
    document,
    release,
    shares: () =>
      Object.fromEntries(
        document().microFrontends['@nestwright/garden']!.map(({ metadata, deployment }) => [
          metadata.version,
          deployment.traffic,
        ]),
      ),
  };
}

function garden(version: string, promoteAfter?: number): MicroFrontend {
  return {
    url: '',
    metadata: { integrity: '', version },
    extras: smallRelease('garden', version, {
      hostContract: 2,
      publishedAt: '2027-02-01T10:00:00.000Z',
      publishedBy: 'ada',
      ...(promoteAfter !== undefined && { promoteAfter }),
    }),
    deployment: { traffic: 100, default: true },
  };
}
