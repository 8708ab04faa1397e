import type { CodePurpose } from '@nestwright/domain/code/schema';
import type { Result } from '@nestwright/domain/http/calls';
import { checkCode, requestCode, type CheckedCode } from '@nestwright/domain/session/calls';
import { showToast } from '@nestwright/domain/toast/store';

import type { SignInEvent } from './sign-in-rules.ts';

type Dispatch = (event: SignInEvent) => void;

/** Asks the gateway for a code, and tells the flow what came of it. */
export async function sendCode(
  dispatch: Dispatch,
  asked: { email: string; purpose: CodePurpose },
): Promise<void> {
  const sent = await requestCode(asked);
  if (!sent.ok) return dispatch({ type: 'refused', message: sent.message, reason: 'failure' });
  showToast('emailsent');
  dispatch({ type: 'code-sent', resendAt: Date.now() + sent.value.resendAfter * 1000 });
}

/**
 * Offers a code to the gateway, and tells the flow when it is refused. What a right code leads to is the caller's: the
 * answer is the gateway's, as `checkCode` gives it.
 */
export async function tryCode<Purpose extends CodePurpose>(
  dispatch: Dispatch,
  tried: { email: string; code: string; purpose: Purpose },
): Promise<Result<CheckedCode<Purpose>>> {
  dispatch({ type: 'code-submitted' });
  const checked = await checkCode(tried);
  if (!checked.ok) {
    const reason = checked.status === 422 ? 'field' : 'failure';
    dispatch({ type: 'refused', message: checked.message, reason });
  }
  return checked;
}
