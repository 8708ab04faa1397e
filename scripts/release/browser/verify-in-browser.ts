import { BROWSER_FLAGS, findBrowser, findHeadlessShell, missingBrowser } from '#browser.ts';
import { type Candidate, defaultSite, guestsOf, shellFor } from '#release/candidate.ts';
import { aBrowser } from '#release/rules/510-a-browser.ts';
import { serverHtml } from '#release/rules/511-server-html.ts';
import { type Finding, finding } from '@nestwright/gateway/releases/rules/release-rule.ts';
import { browseRemote } from './browse-remote.ts';
import { serveRemote } from './pages-of-remote.ts';
import { type StagedGateway, stageSite } from './staged-site.ts';

/** How to check in a browser, and how to report the steps. */
export interface BrowserRun {
  notify(this: void, line: string): void;
  /** The gateway that shows the candidate. */
  gateway(this: void): Promise<StagedGateway>;
  /** Whether a missing browser is a finding. Default: in a pipeline (`CI`). */
  isRequired?: boolean;
}

/**
 * Checks a release in a browser, on a copy of the site. Without Chromium it finds nothing and says so, unless the check is
 * required.
 *
 * @throws Error when the copy of the site does not start
 */
export async function verifyInBrowser(
  candidate: Candidate,
  { notify, gateway, isRequired = Boolean(process.env.CI) }: BrowserRun,
): Promise<Finding[]> {
  const shown = defaultSite(candidate);
  const all = guestsOf(candidate).filter((guest) => shown.includes(guest));
  // A guest gets none of their pages.
  const guests = all.filter(({ needs }) => needs === undefined);
  for (const { name, needs } of all)
    if (needs !== undefined) notify(`not verified in a browser: ${name} needs the permission ${needs}`);
  if (guests.length === 0) return [];
  if (!shellFor(candidate)) {
    notify('not verified in a browser: no shell is live');
    return [];
  }
  const executablePath = findHeadlessShell() ?? findBrowser();
  if (executablePath === undefined) {
    if (isRequired) return [finding(aBrowser, missingBrowser())];
    notify(`not verified in a browser: ${missingBrowser()} ${aBrowser.todo}`);
    return [];
  }
  notify(`verify in a browser: ${guests.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  const site = await stageSite(candidate, await gateway());
  try {
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
    try {
      const found: Finding[] = [];
      const { origin, remotes } = site;
      for (const remote of guests) {
        const served = await serveRemote({ origin, remote, remotes });
        const { shownOn } = served;
        const why = (one: Finding) => site.whyNotRendered(remote, one.what.split(':')[0]!);
        found.push(
          ...served.found.map((one) => withReason(one, why(one))),
          ...(await browseRemote({ browser, origin, remote, remotes, shownOn })),
        );
      }
      const calls = site.unanswered();
      if (calls.length === 0) return found;
      notify(`no answer to ${calls.join(', ')}: name a site that has these calls`);
      // Without answers, missing HTML says nothing about the release.
      return found.filter(({ rule }) => rule !== serverHtml.number);
    } finally {
      await browser.close();
    }
  } finally {
    await site.dispose();
  }
}

function withReason(one: Finding, why: string | undefined): Finding {
  return why === undefined ? one : { ...one, what: `${one.what} ${why}` };
}
