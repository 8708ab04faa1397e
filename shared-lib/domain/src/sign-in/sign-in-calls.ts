import type { CodePurpose } from '@nestwright/domain/code/schema';
import type { Result } from '@nestwright/domain/http/calls';
import { checkCode, requestCode, type CheckedCode } from '@nestwright/domain/session/calls';
import { showToast } from '@nestwright/domain/toast/store';

import type { SignInEvent } from './sign-in-rules.ts';

type Tell = (event: SignInEvent) => void;

/** Asks the gateway for a code, and tells the flow what came of it. */
export async function sendCode(tell: Tell, asked: { email: string; purpose: CodePurpose }): Promise<void> {
  const sent = await requestCode(asked);
  if (!sent.ok) return tell({ type: 'refused', message: sent.message, reason: 'failure' });
  showToast('emailsent');
  tell({ type: 'code-sent', resendAt: Date.now() + sent.value.resendAfter * 1000 });
}

/**
 * Offers a code to the gateway, and tells the flow when it is refused. What a right code leads to is the caller's: the
 * answer is the gateway's, as `checkCode` gives it.
 */
export async function tryCode<Purpose extends CodePurpose>(
  tell: Tell,
  tried: { email: string; code: string; purpose: Purpose },
): Promise<Result<CheckedCode<Purpose>>> {
  tell({ type: 'code-submitted' });
  const checked = await checkCode(tried);
  if (!checked.ok) {
    const reason = checked.status === 422 ? 'field' : 'failure';
    tell({ type: 'refused', message: checked.message, reason });
  }
  return checked;
}
