import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { getFavorites } from '@nestwright/domain/account/favorite-calls';
import { readGuestRequests } from '@nestwright/domain/requests/guest-requests-calls';
import { listNextVisits } from '@nestwright/domain/visits/visit-calls';
import { askedNextVisits } from '@nestwright/domain/visits/visit-rules';
import { callAs } from '@nestwright/domain/base/http-calls';
import { listThreads } from '@nestwright/domain/talk/thread-calls';
import { paths } from '@nestwright/domain/paths';
import { currentUser } from '@nestwright/domain/sign-in/user-calls';

import { readProjectPages } from '#projects/project-pages.ts';

import type { KnownPerson } from './known-person.tsx';

/** Loads the page's reader and their projects; null if the gateway doesn't know the reader or can't be reached. */
export async function loadKnownPerson(args: LoaderFunctionArgs): Promise<KnownPerson | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const call = callAs(visitor);
  const { pathname, searchParams } = new URL(args.request.url);
  const hasCategories = pathname === paths.account('categories');
  const hasProjects = pathname === paths.account('projects') || pathname === paths.myProjects;
  const after = hasProjects ? searchParams.get('after') : null;
  const id = args.params['id'] ?? searchParams.get('project') ?? undefined;
  const asksWhose = pathname === paths.account('projects') || pathname === paths.account('dashboard');
  const [user, listed, news, favorites, visits, guests] = await Promise.all([
    currentUser(call),
    readProjectPages({ after: after ?? undefined, id }, 1, call),
    listThreads(undefined, call),
    hasCategories ? getFavorites(undefined, call) : null,
    hasProjects ? listNextVisits({ side: 'homeowner', after: askedNextVisits(searchParams) }, call) : null,
    asksWhose ? readGuestRequests(call) : null,
  ]);
  if (!listed.ok) return null;
  return {
    session: user.ok ? user.value : null,
    news: news.ok ? news.value : [],
    nextVisits: visits?.ok ? visits.value : null,
    favorites: favorites?.ok ? favorites.value : null,
    guestRequests: guests?.ok ? guests.value.count : null,
    ...listed.value,
    after,
  };
}
