import { useSession } from '@nestwright/contract/session/store';
import { createStoredValue } from '@nestwright/contract/storage/store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import * as v from 'valibot';

const knownProSchema = v.nullable(v.object({ userId: v.string(), isPro: v.boolean() }));
type KnownPro = v.InferOutput<typeof knownProSchema>;

/** Whether the last account looked up has a company. If so, leads come first in menus and in the account. */
export const proStore = createStoredValue<KnownPro>({
  key: 'ProAccount',
  read: (stored) => {
    const known = v.safeParse(knownProSchema, stored);
    return known.success ? known.output : undefined;
  },
  empty: null,
});

/** Whether the signed-in person is a pro; undefined until looked up, on the server and while hydrating. */
export function useIsPro(): boolean | undefined {
  const session = useSession();
  const known = proStore.use();
  if (!isSignedIn(session) || known?.userId !== session?.UserID) return undefined;
  return known?.isPro;
}
