import type { Page } from '@playwright/test';

import { allowComplaints, expect, test } from '#fixtures.ts';
import { type PartnerSite, startPartnerSite } from '#journeys/partner-site.ts';
import { answers, next, question } from '#journeys/wizard-walk.ts';
import { createOtherHosts, type HostKind, type HostOptions, type OtherHosts } from './other-hosts.ts';

let hosts: OtherHosts;
const served: PartnerSite[] = [];

test.beforeAll(() => {
  hosts = createOtherHosts();
});
test.afterEach(async ({ page }) => {
  // A site that stops refuses the calls of an open page.
  await page.close();
  for (const site of served.splice(0)) await site.close();
});
test.afterAll(() => hosts?.dispose());

/** Another company's site on its own origin. It forwards only its pages' calls to the gateway. */
async function serve(gateway: string, options: Omit<HostOptions, 'entry'>): Promise<PartnerSite> {
  const assets = hosts.build({ ...options, entry: await bookingEntry(gateway) });
  const site = await startPartnerSite({ assets, gateway });
  served.push(site);
  const html =
    options.kind === 'single-spa'
      ? '<nav><a href="/">Our shop</a> <a href="/request-service">Repairs</a></nav><h1 id="home" hidden>Acme Hardware</h1><div id="booking"></div>'
      : '<div id="root"></div>';
  for (const path of ['/', '/request-service'])
    site.pages.set(path, { html: `${html}<script src="/assets/host.js"></script>` });
  return site;
}

/** The live entry, which the host’s own server reads from the release document. */
async function bookingEntry(gateway: string): Promise<string> {
  const { microFrontends } = (await (await fetch(`${gateway}/registry.json`)).json()) as {
    microFrontends: Record<string, { url: string; deployment: { default: boolean } }[]>;
  };
  const { url } = microFrontends['@nestwright/booking']!.find(({ deployment }) => deployment.default)!;
  return gateway + url;
}

const KINDS: readonly (readonly [HostKind, what: string, expose: string])[] = [
  ['runtime', 'a host with @module-federation/runtime alone', './routes'],
  ['rspack', 'a host built by Rspack', './routes'],
  ['webpack', 'a host built by webpack with the enhanced plugin', './routes'],
  ['single-spa', 'a single-spa root without any federation runtime', './parcel'],
];

for (const [kind, what, expose] of KINDS)
  test(`${what} mounts, uses and unmounts a remote’s ${expose} from another origin`, async ({
    page,
    site,
  }) => {
    const host = await serve(site.url, { kind });
    const origins = new Set<string>();
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/releases/')) origins.add(origin);
    });
    await page.goto(`${host.url}/`);
    for (let round = 0; round < 2; round += 1) {
      await expect(question(page)).toHaveText('Acme Hardware');
      await page.getByRole('link', { name: 'Repairs' }).click();
      await expect(question(page)).toHaveText('What is the ZIP code for this job?');
      await page.getByLabel('ZIP code').fill(answers.zip);
      await next(page).click();
      await expect(page.getByLabel('Project description')).toBeVisible();
      await page.getByRole('link', { name: 'Our shop' }).click();
      await expect(question(page)).toHaveText('Acme Hardware');
      await expect(page.getByLabel('Project description')).toHaveCount(0);
    }
    expect([...origins]).toEqual([site.url]);
    expect(loads).toBe(1);
  });

const needs = (name: string, others = 'none') =>
  `This container needs ${name} ^VERSION; its host shares ${others}.`;

/** Opens the remote's page in a host. Returns ‘mounted’, or the console's error without its version. */
async function outcome(page: Page, address: string): Promise<string> {
  const said: string[] = [];
  const hear = (text: string) => said.push(...(/This container needs .+ \^[\d.]+; .+\./.exec(text) ?? []));
  page.on('console', (message) => hear(message.text()));
  page.on('pageerror', ({ message }) => hear(message));
  await page.goto(address);
  const repairs = page.getByRole('link', { name: 'Repairs' });
  // A host that got no routes shows nothing.
  await expect.poll(async () => said.length > 0 || (await repairs.isVisible())).toBe(true);
  if (said.length === 0) await repairs.click();
  const field = page.getByLabel('ZIP code');
  await expect.poll(async () => said.length > 0 || (await field.isVisible())).toBe(true);
  return said[0]?.replace(/\^[\d.]+/, '^VERSION') ?? 'mounted';
}

const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@nestwright/contract/router',
];

for (const [kind, unused] of [
  ['runtime', ['react-dom', 'react-dom/client']],
  ['single-spa', ['react-dom']],
] as const)
  test(`if a ${kind} host does not share a package, the console names the missing one`, async ({
    page,
    site,
    complaints,
  }) => {
    allowComplaints(complaints, /This container needs/);
    const host = await serve(site.url, { kind });
    const found: Record<string, string> = {};
    for (const name of PACKAGES)
      found[name] = await outcome(page, `${host.url}/?without=${encodeURIComponent(name)}`);
    const isUnused = (name: string) => (unused as readonly string[]).includes(name);
    expect(found).toEqual(
      Object.fromEntries(PACKAGES.map((name) => [name, isUnused(name) ? 'mounted' : needs(name)])),
    );
  });

for (const kind of ['rspack', 'webpack'] as const)
  test(`if a host’s ${kind} plugin guesses the router’s version, the console names the version that is needed`, async ({
    page,
    site,
    complaints,
  }) => {
    allowComplaints(complaints, /This container needs/);
    const host = await serve(site.url, { kind, guessesVersion: true });
    expect(await outcome(page, `${host.url}/`)).toBe(needs('@nestwright/contract/router', '0.1.0'));
  });
