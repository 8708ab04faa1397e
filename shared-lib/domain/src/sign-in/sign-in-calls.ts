import type { CodePurpose } from '@nestwright/domain/sign-in/code-schema';
import type { Result } from '@nestwright/domain/base/http-calls';
import { checkCode, requestCode, type CheckedCode } from '@nestwright/domain/sign-in/session-calls';
import { showToast } from '@nestwright/domain/base/toast-store';

import type { SignInEvent } from './sign-in-rules.ts';

type Dispatch = (event: SignInEvent) => void;

/** Requests a code from the gateway and dispatches the outcome. */
export async function sendCode(
  dispatch: Dispatch,
  asked: { email: string; purpose: CodePurpose },
): Promise<void> {
  const sent = await requestCode(asked);
  if (!sent.ok) return dispatch({ type: 'refused', message: sent.message, reason: 'failure' });
  if (sent.value.sentBefore !== true) showToast('emailsent');
  const { resendAfter, linkOnly } = sent.value;
  dispatch({
    type: 'code-sent',
    email: asked.email,
    resendAt: Date.now() + resendAfter * 1000,
    linkOnly,
  });
}

/**
 * Checks a code with the gateway and dispatches a refusal. For a correct code, the caller handles the gateway's answer
 * from `checkCode`.
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
