import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { readLedger } from '@nestwright/gateway/releases/ledger/ledger.ts';
import type { LedgerRow } from '@nestwright/gateway/releases/ledger/ledger-row.ts';

import { readDocument } from '#release/release-store.ts';
import type { UploadTestSite } from './upload-site.ts';

/** The share of the traffic that each version of a piece has on a site. */
export function sharesOn({ store }: Pick<UploadTestSite, 'store'>, name = 'garden'): Record<string, number> {
  const versions = readDocument(store).microFrontends[`@nestwright/${name}`] ?? [];
  return Object.fromEntries(
    versions.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );
}

/** The newest row of a site's ledger. */
export function lastRowOf({ store }: Pick<UploadTestSite, 'store'>): LedgerRow {
  return readLedger(store).rows.at(-1)!;
}

/** Expects that nothing of an upload is live, published, or left behind. */
export function expectNothingHappened(site: Pick<UploadTestSite, 'store'>): void {
  expect(sharesOn(site)).toEqual({});
  expect(existsSync(join(site.store, 'garden'))).toBe(false);
  expect(readdirSync(join(site.store, '.quarantine'))).toEqual([]);
}
