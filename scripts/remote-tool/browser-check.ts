import { join } from 'node:path';

import type { Candidate } from '#release/candidate.ts';
import type { ReleaseOrder } from '#release/run-release.ts';
import { toolFolder } from '#repository.ts';

import type { CommandInput } from './command.ts';
import { siteAddress } from './site-option.ts';

/** The options of commands that check the remote in a browser. */
export const BROWSER_OPTIONS = { site: { type: 'string' }, 'without-browser': { type: 'boolean' } } as const;

/** `--without-browser`, for a command's help. */
export const WITHOUT_BROWSER_HELP =
  '  --without-browser  checks everything but NW-5xx, which need Chromium or Chrome (BROWSER_PATH names one)';

/** The program of the gateway that shows the remote, written when the tool is packed. */
const GATEWAY = 'site-gateway.cjs';
const SHELL = '@nestwright/shell';

/**
 * How a command checks the remote in a browser; undefined with `--without-browser`. The browser shows the shell and the
 * remote alone, because other remotes need calls that only their site has.
 *
 * @param calls the site that answers the pages' calls; default: `--site`
 * @throws UsageError when `--site` is not an address
 */
export function browserFor({ values, notify }: CommandInput, calls?: string): ReleaseOrder['browse'] {
  const site =
    calls ?? (typeof values.site === 'string' ? siteAddress('--site', values.site).origin : undefined);
  if (values['without-browser'] === true) {
    notify('not verified in a browser: --without-browser');
    return undefined;
  }
  return async (candidate) => {
    // Loaded only if there is something to check.
    const { verifyInBrowser } = await import('#release/browser/verify-in-browser.ts');
    const gateway = () => Promise.resolve({ program: join(toolFolder, GATEWAY), calls: site });
    return verifyInBrowser(inShellAlone(candidate), { notify, gateway, isRequired: true });
  };
}

function inShellAlone(candidate: Candidate): Candidate {
  const { [SHELL]: shell = [] } = candidate.live.microFrontends;
  return { ...candidate, live: { ...candidate.live, microFrontends: { [SHELL]: shell } } };
}
