import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DeveloperFacts } from '@nestwright/contract/release/schema';

import { PendingFigures } from '#figures/pending-figures.ts';
import { writeFigures } from '#figures/write-figures.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';
import { writeReleases } from '#testing/write-releases.ts';

const TOKEN = 'a token of developers, 32 characters or more';
const folder = mkdtempSync(join(tmpdir(), 'nestwright-facts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a developer learns what all gateways counted of a version in the last 28 days', async () => {
  writeReleases(
    folder,
    ['shell', 'garden'].map((name) => ({ name, bundle: '' })),
  );
  const pages = testPages(folder, { overrideOrigins: ['http://localhost:3012'], overrideToken: TOKEN });
  const { app, deps, clock } = await startTestApp({ pages });
  const now = clock.now();
  const countElsewhere = async (at: Date, version: string, failures: number) => {
    const pending = new PendingFigures();
    for (let times = 0; times < failures; times += 1) {
      pending.count('garden', version, 'failure');
      pending.count('garden', version, 'fragment-failure');
    }
    pending.count('garden', version, 'unrendered');
    pending.count('garden', version, 'fragment-missing');
    await writeFigures(deps.db, pending, at);
  };
  await countElsewhere(now, '1', 2);
  await countElsewhere(now, '1', 1);
  await countElsewhere(now, '0', 5);
  await countElsewhere(new Date(now.getTime() - 29 * 86_400_000), '1', 100);
  const signedIn = await app.inject({
    method: 'POST',
    url: '/_override/sign-in',
    payload: new URLSearchParams({ token: TOKEN }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await app.inject({ url: '/_override/facts', headers: { cookie } });
  const { releases } = answer.json<DeveloperFacts>();
  expect(releases).toEqual([
    expect.objectContaining({ name: 'shell', failures: 0, unrendered: 0, withoutFragment: 0 }),
    expect.objectContaining({ name: 'garden', failures: 6, unrendered: 2, withoutFragment: 2 }),
  ]);
});
