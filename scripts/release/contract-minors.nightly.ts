import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { HOST_CONTRACT, HOST_CONTRACT_MINOR } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';
import { type Browser, chromium } from '@playwright/test';

import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#browser.ts';
import { repositoryRoot } from '#repository.ts';
import { testStore } from '#test-store.ts';
import { buildWithMinor } from '#testing/contract-sources.ts';
import { type GatewayProcess, startGateway } from '#testing/gateway-process.ts';

import { pointTo } from './release-store.ts';

/** The current minor of the host contract, and the next two, which the test makes up. */
const MINORS = [0, 1, 2].map((more) => HOST_CONTRACT_MINOR + more);

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nestwright-minors-')));
const store = join(folder, 'releases');
const built = new Map<number, { shell: Release; garden: Release }>();
let gateway: GatewayProcess;
let browser: Browser;

beforeAll(async () => {
  cpSync(testStore, store, { recursive: true, filter: (file) => !file.endsWith('.map') });
  for (const minor of MINORS) built.set(minor, buildWithMinor(store, minor));
  gateway = await startGateway({ RELEASES_DIR: store, DATA_DIR: join(folder, 'data') });
  browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findBrowser()!,
    args: BROWSER_FLAGS,
  });
});
afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Releases a garden as the command does, with every check that needs no browser. */
function release(garden: Release): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, join(repositoryRoot, 'scripts/release.ts'), 'garden', '--build', join(store, garden.folder)],
    {
      encoding: 'utf8',
      env: { ...process.env, RELEASES_DIR: store, RELEASES_BUCKET: '', RELEASE_GATE: 'files' },
    },
  );
  return { status, output: stdout + stderr };
}

/** The page's HTML after the gateway has read the new document. */
async function pageOf({ shell, garden }: { shell: Release; garden: Release }): Promise<string> {
  for (;;) {
    const html = await (await fetch(`${gateway.address}/garden`)).text();
    if (html.includes(`/${shell.folder}/`) && html.includes(`/${garden.folder}/`)) return html;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const pairs = MINORS.flatMap((shell) => MINORS.map((garden) => [shell, garden] as const));

test.each(pairs)(
  `a shell for ${HOST_CONTRACT}.%i loads, renders and hydrates a remote for ${HOST_CONTRACT}.%i`,
  async (shellMinor, gardenMinor) => {
    const { shell } = built.get(shellMinor)!;
    const { garden } = built.get(gardenMinor)!;
    expect([shell.hostContractMinor, garden.hostContractMinor]).toEqual([shellMinor, gardenMinor]);
    pointTo(shell, store);
    const { status, output } = release(garden);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const html = await pageOf({ shell, garden });
    const since = (minor: number) => shellMinor >= minor && gardenMinor >= minor;
    const words = `Garden of ${since(HOST_CONTRACT_MINOR + 1) ? 'spring' : 'any season'}`;
    expect(html.replaceAll('<!-- -->', '')).toContain(words);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${gateway.address}/garden`);
    await page.getByText(words, { exact: true }).waitFor();
    // Clicks before hydration have no effect.
    while (!(await page.getByRole('button', { name: 'Planted 1' }).isVisible()))
      await page.getByRole('button', { name: /^Planted/ }).click();
    const motto = await page.evaluate(() => document.documentElement.dataset.motto);
    expect(motto).toBe(since(HOST_CONTRACT_MINOR + 2) ? 'Sow and wait' : undefined);
    expect(faults).toEqual([]);
    await page.close();
  },
);

test('a remote of another major version is refused, the message names both sides, and the site stays as it was', async () => {
  const { shell, garden } = built.get(HOST_CONTRACT_MINOR)!;
  const other: Release = {
    ...garden,
    version: 'other',
    folder: 'garden/other',
    hostContract: HOST_CONTRACT + 1,
  };
  cpSync(join(store, garden.folder), join(store, other.folder), { recursive: true });
  writeFileSync(join(store, other.folder, 'release.json'), JSON.stringify(other));
  pointTo(shell, store);
  pointTo(garden, store);
  const { status, output } = release(other);
  expect(status).toBe(1);
  expect(output).toContain(
    `garden other was built for host contract ${HOST_CONTRACT + 1}.${HOST_CONTRACT_MINOR}; the shell ${shell.version} speaks `,
  );
  expect(await pageOf({ shell, garden })).toContain('<h1');
});
