import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import type { ReleaseOrder } from './run-release.ts';

type Notify = ReleaseOrder['notify'];

/**
 * How a command checks a release in a browser. `RELEASE_GATE=files` leaves browser and sources out, for tests that
 * release many builds.
 */
export function browserOf(notify: Notify): ReleaseOrder['browse'] {
  if (process.env.RELEASE_GATE !== 'files')
    return async (candidate) => {
      // Loaded only if there is something to check.
      const { verifyInBrowser } = await import('./browser/verify-in-browser.ts');
      return verifyInBrowser(candidate, { notify });
    };
  notify('not verified: sources and browser, as RELEASE_GATE is files');
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
