import type { Browser, Page } from '@playwright/test';

import { findOwner } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';

import { sampleOpens } from '#release/rules/501-sample-opens.ts';
import { interactive } from '#release/rules/502-interactive.ts';
import { headerShown } from '#release/rules/507-header-shown.ts';
import type { Finding } from '#release/rules/rule.ts';
import { hearReports, noteReport, PATIENCE, type Patience, type PageWatch, watchPage } from './page-watch.ts';
import { tryParcel } from './try-parcel.ts';

/** A link whose page has not come after this long was no link to a page, in milliseconds. */
const LEFT_WITHIN_MS = 15_000;

/** What to look at, and where it is served. */
export interface Browsing {
  browser: Browser;
  /** `http://127.0.0.1:4321`. */
  origin: string;
  remote: Release;
  /** All remotes of the site, which own its links. */
  remotes: readonly Release[];
  /** Default: `PATIENCE`. */
  patience?: Patience;
}

/** Uses each sample page of a remote as a visitor would, and its parcel as another host would. */
export async function browseRemote({
  browser,
  origin,
  remote,
  remotes,
  patience = PATIENCE,
}: Browsing): Promise<Finding[]> {
  // A guest gets none of its pages.
  if (remote.needs !== undefined) return [];
  const found: Finding[] = [];
  const samples = new Map(remote.claims.map((claim) => [claim.sample, claim] as const));
  let isParcelTried = false;
  for (const [sample, { frame = 'full' }] of samples) {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
    const page = await context.newPage();
    const watch = watchPage(page, origin, patience);
    await hearReports(context, (report) => noteReport(watch, report));
    watch.at(sample);
    const isOpen = await openSample(page, watch, { url: origin + sample, readyMs: patience.readyMs });
    if (isOpen) {
      const owner = ownerAt(remotes, page);
      // A sample may redirect, even to a page of another remote.
      if (owner?.remote.name === remote.name) await expectHeader(page, watch, owner.claim.frame ?? frame);
      if (!isParcelTried && owner?.remote.name === remote.name) {
        isParcelTried = true;
        await tryParcel(page, watch, { name: remote.name, path: sample, shownMs: patience.shownMs });
        await watch.settled();
      }
      await followLink(page, watch, { sample, remote, remotes });
    }
    found.push(...watch.found());
    await context.close();
  }
  return found;
}

/** @returns whether the page is there and interactive */
async function openSample(
  page: Page,
  watch: PageWatch,
  { url, readyMs }: { url: string; readyMs: number },
): Promise<boolean> {
  const answer = await page.goto(url, { waitUntil: 'load', timeout: readyMs });
  const status = answer?.status() ?? 0;
  if (status >= 400) {
    watch.note(sampleOpens, `the page answers ${status}`);
    return false;
  }
  try {
    await page.waitForSelector('html[data-nw-ready]', { state: 'attached', timeout: readyMs });
  } catch {
    watch.note(interactive, `the page is not interactive after ${readyMs / 1000} s`);
    return false;
  }
  await watch.settled();
  return true;
}

async function expectHeader(page: Page, watch: PageWatch, frame: string): Promise<void> {
  if (frame === 'bare') return;
  const isShown = await page.evaluate(() => {
    const header = document.querySelector('#root header');
    const { width = 0, height = 0 } = header?.getBoundingClientRect() ?? {};
    return (
      width > 0 && height > 0 && header!.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  });
  if (!isShown) watch.note(headerShown, 'the header is not to be seen');
}

/** Clicks the first link to another page, one of the remote's own if there is any. */
async function followLink(
  page: Page,
  watch: PageWatch,
  { sample, remote, remotes }: Pick<Browsing, 'remote' | 'remotes'> & { sample: string },
): Promise<void> {
  const hrefs = await page.$$eval('#root a[href^="/"]:not([target], [download])', (links) =>
    links.map((link) => link.getAttribute('href')!),
  );
  const here = new URL(page.url()).pathname;
  const owned = hrefs.flatMap((href) => {
    const { pathname } = new URL(href, page.url());
    const owner = findOwner(remotes, pathname);
    return owner && pathname !== here ? [{ href, owner: owner.remote.name }] : [];
  });
  const target = (owned.find(({ owner }) => owner === remote.name) ?? owned[0])?.href;
  if (target === undefined) return;
  watch.at(`${sample} after a click on ${target}`);
  await page.$eval(`#root a[href="${quoted(target)}"]`, (link) => (link as HTMLElement).click());
  try {
    await page.waitForURL((url) => url.pathname !== here, { timeout: LEFT_WITHIN_MS, waitUntil: 'commit' });
  } catch {
    return;
  }
  await watch.settled();
  const owner = ownerAt(remotes, page);
  if (owner) await expectHeader(page, watch, owner.claim.frame ?? 'full');
}

function ownerAt(remotes: readonly Release[], page: Page) {
  return findOwner(remotes, new URL(page.url()).pathname);
}

/** A text inside the quotes of a CSS string. */
function quoted(text: string): string {
  return text.replaceAll(/["\\]/g, '\\$&');
}
