import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#browser.ts';
import { type Candidate, defaultSite, guestsOf, shellFor } from '#release/candidate.ts';
import { aBrowser } from '#release/rules/510-a-browser.ts';
import { type Finding, finding } from '@nestwright/gateway/releases/rules/release-rule.ts';
import { browseRemote } from './browse-remote.ts';
import { stageSite } from './staged-site.ts';

/** Its environment, and how it reports its steps. */
export interface BrowserRun {
  notify(this: void, line: string): void;
  /** Default: this process's. */
  env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Checks a release in a browser, on a copy of the site. Without Chromium, it says so and finds nothing; in a pipeline
 * (`CI`), that is a finding.
 *
 * @throws Error when the copy of the site does not start
 */
export async function verifyInBrowser(
  candidate: Candidate,
  { notify, env = process.env }: BrowserRun,
): Promise<Finding[]> {
  const shown = defaultSite(candidate);
  const all = guestsOf(candidate).filter((guest) => shown.includes(guest));
  // A guest gets none of their pages.
  const guests = all.filter(({ needs }) => needs === undefined);
  for (const { name, needs } of all)
    if (needs !== undefined) notify(`not verified in a browser: ${name} needs the permission ${needs}`);
  if (!shellFor(candidate) || guests.length === 0) return [];
  const executablePath = findHeadlessShell() ?? findBrowser();
  if (executablePath === undefined) {
    const missing = 'There is no Chromium or Chrome on this machine.';
    if (env.CI) return [finding(aBrowser, missing)];
    notify(`not verified in a browser: ${missing} ${aBrowser.todo}`);
    return [];
  }
  notify(`verify in a browser: ${guests.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  const site = await stageSite(candidate);
  try {
    const { chromium } = await import('@playwright/test');
    const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
    try {
      const found: Finding[] = [];
      for (const remote of guests)
        found.push(...(await browseRemote({ browser, origin: site.origin, remote, remotes: site.remotes })));
      return found;
    } finally {
      await browser.close();
    }
  } finally {
    await site.dispose();
  }
}
