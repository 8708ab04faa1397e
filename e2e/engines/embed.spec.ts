import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startPartnerSite } from '#journeys/partner-site.ts';
import { stub, WAIT_FOR_FORM, widget } from '#journeys/widget-host.ts';

import { test } from './engine-test.ts';
import { fillContact, walkToContact } from './wizard-walk.ts';

test('a visitor sends a request in the widget on a partner\u2019s page', async ({ person, site, host }) => {
  const partner = await startPartnerSite();
  try {
    const register = [{ name: 'Acme Hardware', origins: [partner.url] }];
    writeFileSync(join(site.dataFolder, 'partners.json'), JSON.stringify(register));
    const watcher = `<script>${WAIT_FOR_FORM}</script><script src="${host.watcherUrl}"></script>`;
    partner.pages.set('/', {
      html: watcher + stub({ ...site, url: host.url }, widget('service="Chimney-Sweep"')),
    });
    // WebKit's driver doesn't scroll the page around a cross-origin frame.
    await person.window.resize(1280, 1000);
    await person.openQuickly(partner.url);
    await person.inFrame('nestwright-booking >>> iframe', async () => {
      await walkToContact(person);
      await fillContact(person, 'ann.framed@example.com');
      await person.click('button', 'Request Service');
      await person.seeA('heading', /Thank you, Ann/);
    });
  } finally {
    await partner.close();
  }
});
