import type { Dispatch } from 'react';
import type { CodePurpose } from '@nestwright/shared-lib/code/schema';
import { requestCode } from '@nestwright/shared-lib/session/calls';
import { showToast } from '@nestwright/shared-lib/toast/store';

import type { SignInEvent } from './sign-in-flow.ts';

/** Asks the gateway for a code, and tells the flow what came of it. */
export async function sendCode(
  dispatch: Dispatch<SignInEvent>,
  asked: { email: string; purpose: CodePurpose },
): Promise<void> {
  const sent = await requestCode(asked);
  if (!sent.ok) return dispatch({ type: 'refused', message: sent.message, reason: 'failure' });
  showToast('emailsent');
  dispatch({ type: 'code-sent', resendAt: Date.now() + sent.value.resendAfter * 1000 });
}
