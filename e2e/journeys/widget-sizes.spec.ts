import { gzipSync } from 'node:zlib';

import { expect, test } from '#fixtures.ts';
import { frameOf, openPartner, question, stub, widget } from './widget-host.ts';

const KB = 1024;

test('the loader is at most 3 KB, and the first step in the frame needs at most 106 KB of script, gzipped', async ({
  page,
  site,
  partner,
}) => {
  const measured = new Map<string, Promise<number>>();
  page.on('response', (answer) => {
    const kind = answer.request().resourceType();
    if (answer.url().startsWith(site.url) && (kind === 'script' || kind === 'document'))
      measured.set(
        new URL(answer.url()).pathname,
        answer.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
  });
  await openPartner(partner, page, stub(site, widget('service="Roofing"')));
  const frame = frameOf(page);
  await frame.getByLabel('ZIP code').fill('33139');
  await frame.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(question(frame)).toHaveText('Tell us about your project');
  const sizes = new Map(
    await Promise.all([...measured].map(async ([path, size]) => [path, await size] as const)),
  );
  expect(sizes.get('/widgets/v1/loader.js')).toBeLessThanOrEqual(3 * KB);
  const inFrame = [...sizes].filter(([path]) => path !== '/widgets/v1/loader.js');
  expect(inFrame.map(([path]) => path)).toContainEqual(expect.stringMatching(/\/widget\.js$/));
  expect(
    inFrame.reduce((sum, [, size]) => sum + size, 0),
    inFrame.map(([path, size]) => `${path} ${size}`).join('\n'),
  ).toBeLessThanOrEqual(106 * KB);
});
