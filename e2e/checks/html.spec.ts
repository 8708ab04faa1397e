import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { samplePaths } from '#claims.ts';
import { expect, serverTest as test } from '#fixtures.ts';
import { htmlFaults, withoutLateSheets } from '#html-rules.ts';

/** Every page of all remotes, the not-found page, and the page in a partner's frame. */
const PAGES = [...samplePaths(), '/no-such-page', '/widgets/v1/request'];
const JAR = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);

interface Finding {
  type: string;
  subType?: string;
  url: string;
  message: string;
  extract?: string;
}

for (const path of ['/no-such-page', '/widgets/v1/request']) {
  test(`html-validate finds nothing wrong with ${path}`, async ({ request }) => {
    expect(await htmlFaults(await (await request.get(path)).text(), path)).toEqual([]);
  });
}

/** Removes styles, because the checker doesn't know recent CSS. The build has checked them. */
function withoutStyles(html: string): string {
  return withoutLateSheets(html).replaceAll(/(<style[^>]*>)[^]*?(?=<\/style>)/g, '$1');
}

test("the Nu checker finds no error in any page's HTML", async ({ request }) => {
  expect(
    spawnSync('java', ['-version']).status,
    'Java is missing. Install it with: sudo apt-get install -y default-jre-headless',
  ).toBe(0);
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-html-'));
  for (const [place, path] of PAGES.entries())
    writeFileSync(join(folder, `${place}.html`), withoutStyles(await (await request.get(path)).text()));
  const checked = spawnSync(
    'java',
    ['-jar', JAR, '--format', 'json', '--errors-only', '--skip-non-html', folder],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  rmSync(folder, { recursive: true });
  // The checker writes its report to standard error.
  const { messages } = JSON.parse(checked.stderr) as { messages: Finding[] };
  const findings = messages.map(
    ({ url, message, extract }) =>
      `${PAGES[Number.parseInt(url.split('/').at(-1)!, 10)]}: ${message} ${extract ?? ''}`,
  );
  expect(findings).toEqual([]);
});

test('a browser finds the icon for a document without one', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
});
