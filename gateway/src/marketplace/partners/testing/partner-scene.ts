import { addPartner } from '#marketplace/partners/partner/partner-commands.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';

/** The origin of the partner's pages. */
export const PAGE = 'https://acme.example';

/** The Referer of a call by the booking form on a page of an origin. */
export function refererOf(origin: string): string {
  return `http://localhost:3000/widgets/v1/request?origin=${encodeURIComponent(origin)}`;
}

/** A visitor of a partner's page. */
export interface PartnerScene {
  app: TestApp;
  visitor: TestBrowser;
  /** Registers a partner, by default Acme Hardware. */
  add: (change?: Partial<Parameters<typeof addPartner>[1]>) => ReturnType<typeof addPartner>;
}

/** Opens the scene; there is no partner. */
export async function openPartnerScene(): Promise<PartnerScene> {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  return {
    app,
    visitor: testBrowser(app, { headers: { referer: refererOf(PAGE) } }),
    add: (change = {}) =>
      addPartner(app.deps, { name: 'Acme Hardware', origins: [PAGE], isTest: false, ...change }),
  };
}
