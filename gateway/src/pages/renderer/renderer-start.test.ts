import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { writeReleases } from '#testing/write-releases.ts';

import { createRenderers, type Renderers } from './renderers.ts';

const SHELL = `exports.renderPage = async () => ({ kind: 'page', status: 200, head: '', body: 'rendered', hydration: null, matched: [] });`;
/** More than the usual limit of a renderer's start. */
const LIMIT_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'nestwright-renderer-start-'));
let renderers: Renderers | undefined;
afterEach(() => {
  renderers?.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a renderer may take as long to start as its first page may wait', async () => {
  writeReleases(folder, [{ name: 'shell', bundle: SHELL }]);
  jest.useFakeTimers({
    doNotFake: ['performance', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'],
  });
  renderers = createRenderers({
    releases: { folderOf: ({ folder: of }) => join(folder, of) },
    folder,
    site: { origin: 'https://site.example', trail: { parameters: [], ends: [] } },
    renderLimitMs: LIMIT_MS,
    report: () => undefined,
  });
  // Otherwise the time that the process takes to spawn would shorten the page's own limit.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const page = renderers.render({
    set: { key: '', shell: { folder: 'shell/1' } as Release, remotes: [] },
    owner: undefined,
    url: new URL('https://site.example/'),
    form: undefined,
    server: { ask: async () => ({ status: 404, body: undefined }) },
    frame: 'full',
  });
  // The page is asked for in microtasks, before the new process can answer.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  jest.advanceTimersByTime(LIMIT_MS - 1000);
  expect(await page).toMatchObject({ body: 'rendered' });
});
