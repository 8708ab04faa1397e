import { useLoaderData } from '@nestwright/contract/router';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { KnownValuesProvider } from '@nestwright/contract/storage/store';
import type { NextVisits } from '@nestwright/domain/visits/visit-schema';
import type { Project } from '@nestwright/domain/requests/project-schema';
import type { ThreadNews } from '@nestwright/domain/talk/thread-schema';
import { knownNews, threadNewsStore } from '@nestwright/domain/talk/thread-news-store';
import { replacesStored } from '@nestwright/domain/sign-in/session-rules';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';

/** What the server knows about the person who requested a page. */
export interface KnownPerson {
  /** The logged-in account; null for a visitor. */
  session: StoredSession | null;
  projects: Project[];
  /** The key of the projects after these; null at the end. */
  next: string | null;
  /** The key after which these begin; null for the start of the list. */
  after: string | null;
  /** What is new in the person's threads. */
  news: ThreadNews[];
  /** A page of the next visits at the person's homes; null on pages without them. */
  nextVisits: NextVisits | null;
  /** How many requests of this browser the account may be asked about; null on pages that don't ask. */
  guestRequests: number | null;
  /** The account's categories; null on pages without them and for visitors. */
  favorites: string[] | null;
}

const KnownPersonContext = createContext<KnownPerson | null>(null);

/**
 * What the server knew about the reader when it rendered this page; null if it didn't know the reader, on pages opened by a
 * link, and once another account is logged in.
 */
export function useKnownPerson(): KnownPerson | null {
  const known = useContext(KnownPersonContext);
  // While hydrating, it is the session on the server's page.
  const userId = useSession()?.UserID;
  return known?.session?.UserID === userId ? known : null;
}

/**
 * A personal page, which the server renders for the person. A browser that logged in or switched accounts without scripts
 * stores the session from it.
 */
export function ForKnownPerson({ children }: { children: ReactNode }) {
  const loaded = useLoaderData() as KnownPerson | null | undefined;
  const [known] = useState(loaded ?? null);
  // Runs before the first paint, so that the page doesn't show a stranger's content first.
  useLayoutEffect(() => {
    if (!known) return;
    if (known.session && replacesStored(known.session, sessionStore.get())) sessionStore.set(known.session);
    // Another account may have logged in since.
    if (sessionStore.get()?.UserID === known.session?.UserID) threadNewsStore.keep(known.news);
  }, [known]);
  const [values] = useState(() => ({
    ...(known?.session && { UserSession: known.session }),
    ...(known && knownNews(known.session?.UserID ?? '', known.news)),
    ...(known?.session &&
      known.favorites && {
        AccountCategories: { userId: known.session.UserID, names: known.favorites },
      }),
  }));
  return (
    <KnownValuesProvider value={values}>
      <KnownPersonContext value={known}>{children}</KnownPersonContext>
    </KnownValuesProvider>
  );
}
