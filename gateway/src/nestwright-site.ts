import { visitTrail } from '@nestwright/domain/visit/data';
import type { SiteSettings } from '#pages/site-settings.ts';

/** What the composer is told of this site. */
export const nestwrightSite: SiteSettings = {
  trail: visitTrail,
  withoutScripts:
    'Forms, My Projects and your account need JavaScript. Everything else can be read without it.',
  // A release is immutable, and one from before may be live again after a rollback: partners' pages still load its script.
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
