import type { KeptSpan } from '@nestwright/gateway/testing/kept-span.ts';
import { startCollector, type TraceCollector } from '@nestwright/gateway/testing/trace-collector.ts';

import { expect, hydrated, test as base } from '#fixtures.ts';
import { startSite } from '#site.ts';
import { askWhose } from './ask-whose.ts';
import { OVERRIDE_TOKEN, signInAsDeveloper } from './developer.ts';

/** The page on which this site's developers see traces. */
const TRACE_PAGE = 'https://traces.example/trace/';

/** A site that sends its traces to a collector. */
const test = base.extend<object, { collector: TraceCollector }>({
  collector: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const collector = await startCollector();
      await provide(collector);
      await collector.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ collector }, provide) => {
      const site = await startSite({
        env: {
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
          OTEL_BSP_SCHEDULE_DELAY: '100',
          OTEL_TRACES_SAMPLER: 'always_on',
          TRACE_PAGE: `${TRACE_PAGE}{trace}`,
          OVERRIDE_ORIGINS: 'http://127.0.0.1:3012',
          OVERRIDE_TOKEN,
        },
      });
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a navigation is one trace that includes the browser’s part, and Whose is this? links to it', async ({
  page,
  site,
  collector,
}) => {
  await signInAsDeveloper(page, site);
  await page.goto('/category/HVAC');
  await hydrated(page);
  const called = await page.evaluate(async () => (await fetch('/api/zips/33139')).status);
  expect(called).toBe(200);

  await askWhose(page);
  const link = page.getByRole('dialog').getByRole('link', { name: /^Trace [0-9a-f]{32}$/ });
  const trace = (await link.getAttribute('href'))!.slice(TRACE_PAGE.length);

  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === trace);
  const named = (name: string) => ofTrace().find((span) => span.name === name);
  await collector.until(() => named('navigation') !== undefined && named('GET /api/zips/:zip') !== undefined);
  const navigation = named('navigation')!;
  expect(navigation.parentSpanId).toBe('');
  // Only the browser knows how long it took to load the page.
  const loaded = await page.evaluate(() => {
    const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return timing!.loadEventEnd;
  });
  expect(navigation.attributes['nestwright.navigation.loaded_ms']).toBe(loaded);
  const inside = (name: string) => parents(named(name)!, ofTrace());
  expect(inside('GET /api/zips/:zip')).toEqual(['navigation']);
  expect(inside('render marketing')).toEqual(['navigation', expect.stringMatching(/^GET /)]);
  expect(ofTrace().filter(({ parentSpanId }) => parentSpanId === '')).toEqual([navigation]);

  await page.route(`${TRACE_PAGE}**`, (route) => route.fulfill({ body: 'the trace' }));
  await link.click();
  await expect(page).toHaveURL(TRACE_PAGE + trace);
});

/** The names of a span's ancestors, outermost first. */
function parents({ parentSpanId }: KeptSpan, all: readonly KeptSpan[]): string[] {
  const parent = all.find(({ spanId }) => spanId === parentSpanId);
  return parent ? [...parents(parent, all), parent.name] : [];
}
