import fastify from 'fastify';

import { StatsBook } from '#figures/remote-stats.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

import { registerStatusRoutes } from './status-routes.ts';

test('if the ledger cannot be read, the status still shows everything else', async () => {
  const site = fastify();
  const document = { microFrontends: {} };
  const releases = { document: () => document, current: () => undefined } as unknown as ReleaseReader;
  registerStatusRoutes(site, {
    siteName: 'Garden',
    releases,
    counters: {
      book: new StatsBook(),
      siteCounts: [],
      team: () => Promise.resolve({ days: [], figures: [], errors: [], releases: [] }),
      failures: () => Promise.resolve([]),
      canaries: () => Promise.resolve([]),
    },
    ledger: () => Promise.reject(new Error('The bucket is away.')),
  });
  const { statusCode, body } = await site.inject('/_status');
  expect(statusCode).toBe(200);
  expect(body).toContain('<p role="alert">The ledger cannot be read at the moment.</p>');
  await site.close();
});
