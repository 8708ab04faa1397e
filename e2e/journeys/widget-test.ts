import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test as base } from '#fixtures.ts';
import { type PartnerSite, startPartnerSite } from './partner-site.ts';

/** The site's test with a registered partner's site beside it, on another origin. */
export const test = base.extend<object, { partner: PartnerSite }>({
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
});

export { expect };
