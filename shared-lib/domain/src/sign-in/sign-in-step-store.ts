import type { CodePurpose } from '@nestwright/domain/sign-in/code-schema';
import { CODE_RESEND_SECONDS } from '@nestwright/domain/sign-in/session-rules';

import { type KeptStep, type SignInFlow } from '@nestwright/domain/sign-in/sign-in-rules';

/** How long after sending a code its step can be restored: the lifetime of the code and its proof. */
const KEPT_MS = { code: 10 * 60_000, details: 30 * 60_000 };

const KEY_START = 'SignInStep.';

/**
 * Saves the step in this tab's session storage, because a phone may unload the page while its owner reads the mail.
 * Removes it if there is nothing to restore. Ignores denied storage.
 */
export function saveStep(purpose: CodePurpose, flow: SignInFlow): void {
  try {
    const before = read(purpose);
    if (flow.step === 'code') {
      const { email, resendAt, linkOnly } = flow;
      write(purpose, { step: 'code', email, resendAt, linkOnly });
    } else if (flow.step === 'details' && before?.email === flow.email) {
      const hasAccount = flow.phase.kind === 'refused' && flow.phase.reason === 'proven-address';
      write(purpose, { ...before, step: 'details', hasAccount });
    } else {
      window.sessionStorage.removeItem(keyOf(purpose));
    }
  } catch {
    // Storage is denied: the step lasts as long as the page.
  }
}

/** Saves that a sign-up's address is proven, so its page opens on the details step. */
export function saveProvenSignUp(email: string): void {
  try {
    write('sign-up', { step: 'details', email, resendAt: Date.now() + CODE_RESEND_SECONDS * 1000 });
  } catch {
    // Storage is denied: the sign-up starts with the e-mail.
  }
}

/** Removes every saved step from this tab. */
export function forgetSteps(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(KEY_START)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is denied: nothing is kept.
  }
}

/** The saved step, while its code or proof is still valid; otherwise null. */
export function keptStep(purpose: CodePurpose, now: number): KeptStep | null {
  try {
    const kept = read(purpose);
    if (kept === null) return null;
    const sentAt = kept.resendAt - CODE_RESEND_SECONDS * 1000;
    return now - sentAt < KEPT_MS[kept.step] ? kept : null;
  } catch {
    return null;
  }
}

function read(purpose: CodePurpose): KeptStep | null {
  const kept = JSON.parse(
    window.sessionStorage.getItem(keyOf(purpose)) ?? 'null',
  ) as Partial<KeptStep> | null;
  const isStep = kept?.step === 'code' || kept?.step === 'details';
  if (!isStep || typeof kept.email !== 'string' || typeof kept.resendAt !== 'number') return null;
  return kept as KeptStep;
}

function write(purpose: CodePurpose, kept: KeptStep): void {
  window.sessionStorage.setItem(keyOf(purpose), JSON.stringify(kept));
}

function keyOf(purpose: CodePurpose): string {
  return `${KEY_START}${purpose}`;
}
