import { useSession } from '@nestwright/contract/session/store';
import { createStoredValue } from '@nestwright/contract/storage/store';
import { isSignedIn } from '@nestwright/domain/session/rules';
import * as v from 'valibot';

const knownProSchema = v.nullable(v.object({ userId: v.string(), isPro: v.boolean() }));
type KnownPro = v.InferOutput<typeof knownProSchema>;

/** Whether the account that was last asked about has a company: then its leads come first, in menus and in the account. */
export const proStore = createStoredValue<KnownPro>({
  key: 'ProAccount',
  read: (stored) => {
    const known = v.safeParse(knownProSchema, stored);
    return known.success ? known.output : undefined;
  },
  empty: null,
});

/** Whether the person signed in is a pro; undefined while nobody has asked, on the server and while hydrating. */
export function useIsPro(): boolean | undefined {
  const session = useSession();
  const known = proStore.use();
  if (!isSignedIn(session) || known?.userId !== session?.UserID) return undefined;
  return known?.isPro;
}
