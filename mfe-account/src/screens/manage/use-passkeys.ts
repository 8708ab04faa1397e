import type { Passkeys } from '@nestwright/domain/passkey/schema';
import { useCallback, useEffect, useState } from 'react';

/** The account's passkeys; null until they are known. `reload` asks again after a change. */
export function usePasskeys(isAsked: boolean): { passkeys: Passkeys | null; reload: () => void } {
  const [passkeys, setPasskeys] = useState<Passkeys | null>(null);
  const load = useCallback(async () => {
    const { listPasskeys } = await import('@nestwright/domain/passkey/calls');
    return listPasskeys();
  }, []);
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    void load().then((listed) => {
      if (isWanted && listed.ok) setPasskeys(listed.value);
    });
    return () => {
      isWanted = false;
    };
  }, [isAsked, load]);
  const reload = () => void load().then((listed) => listed.ok && setPasskeys(listed.value));
  return { passkeys, reload };
}
