import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { test as base } from '@playwright/test';

import { type ExportedSite, startExportedSite } from '#journeys/exported-site.ts';
import { type PartnerSite, startPartnerSite } from '#journeys/partner-site.ts';
import { type Site, startSite } from './site.ts';

interface WorkerFixtures {
  /** The composed site. Each worker starts it once. */
  site: Site;
  /** A registered partner's site on another origin. */
  partner: PartnerSite;
  /** The exported site, without a gateway. */
  exported: ExportedSite;
}

/**
 * Playwright's `test` with the fixtures that a worker starts once, when a test first asks for them. All specs share it,
 * because Playwright replaces a worker, with its browser and its site, for a spec whose worker fixtures differ.
 */
export const test = base.extend<object, WorkerFixtures>({
  site: [
    // Playwright reads a fixture's dependencies from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await startSite({ env: { LIMIT_FACTOR: '100' } });
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  partner: [
    async ({ site }, provide) => {
      const partner = await startPartnerSite();
      const register = [{ name: 'Acme Hardware', origins: [partner.url] }];
      writeFileSync(join(site.dataFolder, 'partners.json'), JSON.stringify(register));
      await provide(partner);
      await partner.close();
    },
    { scope: 'worker' },
  ],
  exported: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const exported = await startExportedSite();
      await provide(exported);
      await exported.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
