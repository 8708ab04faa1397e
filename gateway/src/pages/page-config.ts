import type { PageConfig } from './page-html.ts';
import type { PagesOptions } from './pages-options.ts';

/** What every page tells its pieces about a site. */
export function pageConfig({ site, origin, mailbox }: PagesOptions): PageConfig {
  return {
    origin,
    // It is known once the gateway listens.
    get mailbox() {
      return mailbox?.();
    },
    trail: site.trail,
  };
}
