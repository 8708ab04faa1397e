import { visitTrail } from '@nestwright/domain/site/landing-data';
import type { SiteSettings } from '#pages/site-settings.ts';

/** This site's settings for the composer. */
export const nestwrightSite: SiteSettings = {
  name: 'Nestwright',
  trail: visitTrail,
  withoutScripts:
    'This site works without JavaScript. A few things need it: adding photos, notifications in your browser, links that log you in or open a request, and checking a record.',
  // Releases are immutable, and a rollback can make an older one live again, whose script partners' pages still load.
  former: {
    booking: {
      frames: { '/request-service': 'bare', '/request-service/*': 'bare', '/request-service/thanks': 'bare' },
      entries: [
        { kind: 'script', name: 'loader', path: '/widgets/v1/loader.js' },
        {
          kind: 'frame',
          name: 'widget',
          path: '/widgets/v1/request',
          title: 'Request a service',
          page: '/request-service',
        },
      ],
    },
    account: {
      frames: {
        '/sign-up': 'bare',
        '/login': 'bare',
        '/login/link': 'bare',
        '/account/dashboard': 'no-footer',
        '/account/projects': 'no-footer',
        '/account/projects/:id': 'no-footer',
        '/account/reviews': 'no-footer',
        '/account/manage': 'no-footer',
        '/account/categories': 'no-footer',
        '/account/*': 'no-footer',
      },
    },
  },
};
