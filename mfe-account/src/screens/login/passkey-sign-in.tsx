import type { StoredSession } from '@nestwright/contract/session/rules';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { Button } from '@nestwright/kit/button';
import { useHydrated } from '@nestwright/kit/hydrated';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import css from '#sign-in/sign-in-step.module.css';

/** Logs in with one touch. Hidden in browsers without passkeys or scripts. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: StoredSession) => void }) {
  const isHydrated = useHydrated();
  const [state, setState] = useState({ isWaiting: false, problem: '' });
  const isOffered = isHydrated && hasGateway() && typeof window.PublicKeyCredential === 'function';
  const signIn = async () => {
    setState({ isWaiting: true, problem: '' });
    const { signInWithPasskey } = await import('@nestwright/domain/sign-in/passkey-calls');
    const opened = await signInWithPasskey();
    if (opened.ok) return onSignedIn(opened.value);
    setState({ isWaiting: false, problem: opened.message });
  };
  return (
    <div className={css.other}>
      {state.problem !== '' && <Notice kind="error">{state.problem}</Notice>}
      {isOffered && (
        <Button kind="quiet" busy={state.isWaiting} onClick={() => void signIn()}>
          Log in with a passkey
        </Button>
      )}
    </div>
  );
}
