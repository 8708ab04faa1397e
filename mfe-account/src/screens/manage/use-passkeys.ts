import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';
import { useCallback, useEffect, useState } from 'react';

interface Answer {
  /** The passkeys' owner; they are never shown to another user of this browser. */
  userId: string;
  passkeys: Passkeys;
}

/**
 * The account's passkeys; null until they are known. `reload` asks again after a change.
 *
 * @param userId the account; '' asks for none
 */
export function usePasskeys(userId: string): { passkeys: Passkeys | null; reload: () => void } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (userId === '') return;
    let isWanted = true;
    const ask = async () => {
      const { listPasskeys } = await import('@nestwright/domain/sign-in/passkey-calls');
      const listed = await listPasskeys();
      if (isWanted && listed.ok) setAnswer({ userId, passkeys: listed.value });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [userId, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { passkeys: answer?.userId === userId ? answer.passkeys : null, reload };
}
