import { sessionStore } from '@nestwright/contract/session/store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

interface PasskeyProofProps {
  /** Repeats the call that the gateway refused with `proof-needed`. */
  onProven: () => void;
  kind?: 'quiet';
}

/** A button that lets a person prove with a passkey who they are. The proof is valid for 5 minutes. */
export function PasskeyProof({ onProven, kind }: PasskeyProofProps) {
  const [state, setState] = useState({ isWaiting: false, problem: '' });
  const prove = async () => {
    setState({ isWaiting: true, problem: '' });
    const { proveWithPasskey } = await import('@nestwright/domain/sign-in/passkey-calls');
    const proven = await proveWithPasskey();
    setState({ isWaiting: false, problem: proven.ok ? '' : proven.message });
    if (!proven.ok) return;
    sessionStore.set(proven.value);
    onProven();
  };
  return (
    <>
      {state.problem !== '' && <Notice kind="error">{state.problem}</Notice>}
      <Button {...(kind && { kind })} busy={state.isWaiting} onClick={() => void prove()}>
        Use my passkey
      </Button>
    </>
  );
}
