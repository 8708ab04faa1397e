import { useLoaderData } from '@nestwright/contract/router';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { KnownValuesProvider } from '@nestwright/contract/storage/store';
import type { AgreedPrice } from '@nestwright/domain/agreed-price/schema';
import type { NextVisits } from '@nestwright/domain/home-visit/schema';
import type { Project } from '@nestwright/domain/project/schema';
import type { ThreadNews } from '@nestwright/domain/thread/schema';
import { knownNews, threadNewsStore } from '@nestwright/domain/thread-news/store';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';

/** What the server knows about the person who asked for a page. */
export interface KnownPerson {
  /** The account that is logged in; null for a visitor. */
  session: StoredSession | null;
  projects: Project[];
  agreed: AgreedPrice[];
  /** Asks for the projects after these; null at the end. */
  next: string | null;
  /** Where these begin; null for the start of the list. */
  after: string | null;
  /** What is new in the person's threads. */
  news: ThreadNews[];
  /** A page of the next visits at the person's homes; null on pages that don't show them. */
  nextVisits: NextVisits | null;
  /** The account's categories; null on pages that don't show them, and for visitors. */
  favorites: string[] | null;
}

const KnownPersonContext = createContext<KnownPerson | null>(null);

/**
 * What the server that rendered this page knows about its reader; null if it does not know the reader, and on pages
 * opened by a link.
 */
export function useKnownPerson(): KnownPerson | null {
  return useContext(KnownPersonContext);
}

/**
 * A personal page as its server renders it: for the person, without waiting for scripts. A browser that logged in
 * without scripts takes the session over.
 */
export function ForKnownPerson({ children }: { children: ReactNode }) {
  const loaded = useLoaderData() as KnownPerson | null | undefined;
  const [known] = useState(loaded ?? null);
  // Before the first paint, so the page does not show a stranger's first.
  useLayoutEffect(() => {
    if (known?.session && sessionStore.get() === null) sessionStore.set(known.session);
    if (known) threadNewsStore.keep(known.news);
  }, [known]);
  const [values] = useState(() => ({
    ...(known?.session && { UserSession: known.session }),
    ...(known && knownNews(known.session?.UserID ?? '', known.news)),
    ...(known?.favorites && { FavouriteCategories: known.favorites }),
  }));
  return (
    <KnownValuesProvider value={values}>
      <KnownPersonContext value={known}>{children}</KnownPersonContext>
    </KnownValuesProvider>
  );
}
