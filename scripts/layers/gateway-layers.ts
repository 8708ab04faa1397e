import { marketplaceOrder } from './marketplace-order.ts';
import {
  testing,
  packagesBut,
  foldersBut,
  COMPOSER,
  UNDER_COMPOSER,
  remoteContract,
  gateway,
  gatewayTests,
  type Layer,
} from './refused.ts';

/** The rows of the table for the gateway: the composer's half, what that is built on, and the marketplace. */
export const gatewayLayers: Layer[] = [
  { files: ['gateway/**'], refused: [testing, gateway] },
  {
    files: ['gateway/src/{http,tracing}/**'],
    refused: [
      testing,
      packagesBut(UNDER_COMPOSER, ...remoteContract),
      foldersBut(
        UNDER_COMPOSER,
        'http/**',
        'tracing/**',
        'pages/**',
        'app-deps.ts',
        'config.ts',
        'sealed-text.ts',
        'marketplace/base/objects/object-store-error.ts',
        'db/db.ts',
        'db/insert-rows.ts',
        'db/limit-tables.ts',
        // Forms that people posted: sealed texts, whatever the form is about. No other table of the site.
        'db/draft-tables.ts',
      ),
    ],
  },
  {
    files: [
      'gateway/src/{package-folder,pid-lock}.ts',
      'gateway/src/outside/{bucket,bucket-client,open-bucket,fetch-from-host}.ts',
      'gateway/src/figures/{evidence-book,evidence-rules,figure-counts,figure-rules,pending-figures,remote-stats}.ts',
    ],
    refused: [
      testing,
      packagesBut(UNDER_COMPOSER, ...remoteContract),
      foldersBut(UNDER_COMPOSER, 'http/**', 'pages/**'),
      {
        group: [
          './*',
          '!./bucket.ts',
          '!./bucket-client.ts',
          '!./evidence-book.ts',
          '!./evidence-rules.ts',
          '!./figure-counts.ts',
          '!./figure-rules.ts',
          '!./pending-figures.ts',
        ],
        message: UNDER_COMPOSER,
      },
    ],
  },
  {
    files: ['gateway/src/{pages,releases}/**'],
    refused: [
      testing,
      packagesBut(COMPOSER, ...remoteContract),
      foldersBut(
        COMPOSER,
        'http/**',
        'pages/**',
        'releases/**',
        'tracing/**',
        'package-folder.ts',
        'pid-lock.ts',
        'outside/bucket.ts',
        'outside/open-bucket.ts',
        'outside/fetch-from-host.ts',
        'figures/figure-rules.ts',
        'figures/remote-stats.ts',
      ),
    ],
  },
  ...marketplaceOrder,
  {
    files: [
      'gateway/**/*.test.ts',
      'gateway/src/{testing,marketplace/*/testing}/**',
      'gateway/{chaos,scripts}/**',
    ],
    refused: [gatewayTests],
  },
  {
    files: ['gateway/src/{http,tracing}/**/*.test.ts'],
    refused: [packagesBut(UNDER_COMPOSER, ...remoteContract)],
  },
];
