import type { Browser, Page } from 'playwright-core';

import { findOwner } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';

import { sampleOpens } from '#release/rules/501-sample-opens.ts';
import { interactive } from '#release/rules/502-interactive.ts';
import { reportedFailures } from '#release/rules/505-reported-failures.ts';
import { headerShown } from '#release/rules/507-header-shown.ts';
import { leavesNothing } from '#release/rules/512-leaves-nothing.ts';
import type { Finding } from '@nestwright/gateway/releases/rules/release-rule.ts';
import {
  watchReports,
  noteReport,
  PATIENCE,
  type Patience,
  type PageWatch,
  watchPage,
} from './page-watch.ts';
import { samplesOf } from './pages-of-remote.ts';
import { touchFragments } from './touch-fragments.ts';
import { tryParcel } from './try-parcel.ts';

/** How many pages are open at once. Each spends most of its time waiting. */
const AT_ONCE = 3;
/** A link whose page has not appeared after this long does not count as a link to a page; in milliseconds. */
const LEFT_WITHIN_MS = 15_000;
/** The shell looks a second after a page was left; in milliseconds. */
const LOOKED_WITHIN_MS = 5000;

/** The rules whose findings on another remote's page are about the fragment. */
const OF_FRAGMENTS: readonly string[] = [interactive.number, reportedFailures.number];

/** The remote to check, and its address. */
export interface Browsing {
  browser: Browser;
  /** `http://127.0.0.1:4321`. */
  origin: string;
  remote: Release;
  /** All remotes of the site, which own its links. */
  remotes: readonly Release[];
  /** Pages with the fragments of the remote to use there. Default: none. */
  shownOn?: ReadonlyMap<string, readonly string[]>;
  /** Default: `PATIENCE`. */
  patience?: Patience;
}

/**
 * Uses each sample page of a remote as a visitor would, its fragments on pages that show them, and its parcel as another
 * host would.
 */
export async function browseRemote(browsing: Browsing): Promise<Finding[]> {
  const { remote, shownOn = new Map<string, string[]>() } = browsing;
  const parcel = { isTried: false };
  const visits = [
    ...samplesOf(remote).map((sample) => () => visitSample(browsing, sample, parcel)),
    ...[...shownOn].map((page) => () => visitFragments(browsing, page)),
  ];
  const found: Finding[][] = [];
  const waiting = visits.entries();
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (const [index, visit] of waiting) found[index] = await visit();
  });
  await Promise.all(lanes);
  return found.flat();
}

/**
 * Opens a page and uses the fragments of the remote there. Only what the page says of the remote is a finding, because
 * everything else may be the owner's.
 */
async function visitFragments(
  { browser, origin, remote, patience = PATIENCE }: Browsing,
  [path, fragments]: [string, readonly string[]],
): Promise<Finding[]> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  const watch = watchPage(page, origin, patience);
  await watchReports(context, (report) => noteReport(watch, report, remote.name));
  watch.at(`${path}, which shows ${fragments.join(' and ')}`);
  if (await openSample(page, watch, { url: origin + path, readyMs: patience.readyMs }))
    await touchFragments(page, watch, { fragments, readyMs: patience.readyMs });
  await context.close();
  return watch.found().filter(({ rule }) => OF_FRAGMENTS.includes(rule));
}

/** Opens one sample, follows a link, and tries the parcel there unless another sample has. */
async function visitSample(
  { browser, origin, remote, remotes, patience = PATIENCE }: Browsing,
  sample: string,
  parcel: { isTried: boolean },
): Promise<Finding[]> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  const watch = watchPage(page, origin, patience);
  await watchReports(context, (report) => noteReport(watch, report));
  watchLeftovers(page, watch, remote.name);
  watch.at(sample);
  if (await openSample(page, watch, { url: origin + sample, readyMs: patience.readyMs })) {
    const owner = ownerAt(remotes, page);
    // A sample may redirect, even to a page of another remote.
    if (owner?.remote.name === remote.name) {
      await expectHeader(page, watch, owner.claim.frame ?? 'full');
      if (!parcel.isTried) {
        parcel.isTried = true;
        await tryParcel(page, watch, { name: remote.name, path: sample, shownMs: patience.shownMs });
        await watch.settled();
      }
    }
    await followLink(page, watch, { sample, remote, remotes });
    await leave(page, watch, { sample, remote, remotes });
  }
  await context.close();
  return watch.found();
}

/** @returns whether the page has loaded and is interactive */
async function openSample(
  page: Page,
  watch: PageWatch,
  { url, readyMs }: { url: string; readyMs: number },
): Promise<boolean> {
  try {
    const answer = await page.goto(url, { waitUntil: 'load', timeout: readyMs });
    const status = answer?.status() ?? 0;
    if (status >= 400) {
      watch.note(sampleOpens, `the page answers ${status}`);
      return false;
    }
  } catch (error) {
    watch.note(sampleOpens, `the page does not load (${(error as Error).message.split('\n')[0]})`);
    return false;
  }
  try {
    // A first visit runs scripts once somebody touches the page.
    await page.mouse.wheel(0, 1);
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
  if (!isShown) watch.note(headerShown, 'the header is not visible');
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
  if (!(await clickLink(page, target, here))) return;
  await watch.settled();
  const owner = ownerAt(remotes, page);
  if (owner) await expectHeader(page, watch, owner.claim.frame ?? 'full');
}

/** Notes what the shell says that the remote's pages left behind. */
function watchLeftovers(page: Page, watch: PageWatch, remote: string): void {
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'warning' && text.startsWith(`${remote}: `) && text.includes(' was left behind'))
      watch.note(leavesNothing, text);
  });
}

/** Moves on to a page of another remote, or of nobody, and waits until the shell has looked at what was left. */
async function leave(
  page: Page,
  watch: PageWatch,
  { sample, remote, remotes }: Pick<Browsing, 'remote' | 'remotes'> & { sample: string },
): Promise<void> {
  watch.at(`${sample} after leaving it`);
  if (ownerAt(remotes, page)?.remote.name === remote.name) {
    const here = new URL(page.url());
    const hrefs = await page.$$eval('#root a[href^="/"]:not([target], [download])', (links) =>
      links.map((link) => link.getAttribute('href')!),
    );
    const ways = hrefs
      .map((href) => ({ href, owner: findOwner(remotes, new URL(href, here).pathname)?.remote.name }))
      .filter(({ owner }) => owner !== remote.name);
    const way = ways.find(({ owner }) => owner !== undefined) ?? ways[0];
    if (!way) return;
    await clickLink(page, way.href, here.pathname);
  }
  // A shell from before that mark does not look.
  await page
    .waitForSelector(`html[data-nw-left~="${remote.name}"]`, { state: 'attached', timeout: LOOKED_WITHIN_MS })
    .catch(() => undefined);
  await watch.settled();
}

/** @returns whether another page has appeared */
async function clickLink(page: Page, href: string, from: string): Promise<boolean> {
  try {
    // The page may have removed the link in the meantime.
    await page.$eval(`#root a[href="${quoted(href)}"]`, (link) => (link as HTMLElement).click());
    await page.waitForURL((url) => url.pathname !== from, { timeout: LEFT_WITHIN_MS, waitUntil: 'commit' });
    return true;
  } catch {
    return false;
  }
}

function ownerAt(remotes: readonly Release[], page: Page) {
  return findOwner(remotes, new URL(page.url()).pathname);
}

/** A text inside the quotes of a CSS string. */
function quoted(text: string): string {
  return text.replaceAll(/["\\]/g, '\\$&');
}
