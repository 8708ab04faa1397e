import { gatewayProgram } from '#build/gateway-program.ts';
import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import type { ReleaseOrder } from './run-release.ts';

type Notify = ReleaseOrder['notify'];

/** The switch of commands that leaves out the browser, for their help. */
export const WITHOUT_BROWSER = '  --without-browser  checks everything but NW-5xx, which need Chromium';

/** What a command does without. */
export interface GateParts {
  /** Default: false. */
  withoutBrowser?: boolean;
  /** Whether a missing browser is a finding. Default: in a pipeline. */
  isRequired?: boolean;
}

/** Whether the gate checks sources. `RELEASE_GATE=files` leaves out sources and browser, for tests that release many builds. */
export function checksSources(): boolean {
  return process.env.RELEASE_GATE !== 'files';
}

/** How a command checks a release in a browser; undefined if it does not. */
export function browserOf(
  notify: Notify,
  { withoutBrowser = false, isRequired }: GateParts = {},
): ReleaseOrder['browse'] {
  if (!checksSources()) notify('not verified: sources and browser, as RELEASE_GATE is files');
  else if (withoutBrowser) notify('not verified in a browser: --without-browser');
  else
    return async (candidate) => {
      // Loaded only if there is something to check.
      const { verifyInBrowser } = await import('./browser/verify-in-browser.ts');
      const gateway = async () => ({ program: await gatewayProgram() });
      return verifyInBrowser(candidate, { notify, gateway, ...(isRequired && { isRequired }) });
    };
  return undefined;
}

/**
 * Runs a command of the gate and prints its outcome: in words, or as one JSON object with every finding. A failure
 * ends the process with 1.
 */
export async function runGateCommand(asJson: boolean, run: (notify: Notify) => Promise<void>): Promise<void> {
  try {
    await run(asJson ? console.error : console.log);
    if (asJson) console.log(JSON.stringify({ ok: true, findings: [] }));
  } catch (error) {
    const { message } = error as Error;
    if (!asJson) console.error(message);
    else {
      const findings = error instanceof RefusedRelease ? error.findings : [];
      console.log(JSON.stringify({ ok: false, findings, ...(findings.length === 0 && { error: message }) }));
    }
    process.exit(1);
  }
}
