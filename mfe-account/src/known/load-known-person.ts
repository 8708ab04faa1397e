import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { getFavorites } from '@nestwright/domain/favorite/calls';
import { callAs } from '@nestwright/domain/http/calls';
import { listThreads } from '@nestwright/domain/thread/calls';
import { paths } from '@nestwright/domain/paths';
import { currentUser } from '@nestwright/domain/user/calls';

import { listPricedProjects } from '#projects/priced-projects.ts';

import type { KnownPerson } from './known-person.tsx';

/** Who asks for this page, with their projects; null if the gateway knows nobody, or can't be asked. */
export async function loadKnownPerson(args: LoaderFunctionArgs): Promise<KnownPerson | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const call = callAs(visitor);
  const hasCategories = new URL(args.request.url).pathname === paths.account('categories');
  const [user, listed, news, favorites] = await Promise.all([
    currentUser(call),
    listPricedProjects(undefined, call),
    listThreads(undefined, call),
    hasCategories ? getFavorites(undefined, call) : null,
  ]);
  if (!listed.ok) return null;
  return {
    session: user.ok ? user.value : null,
    news: news.ok ? news.value : [],
    favorites: favorites?.ok ? favorites.value : null,
    ...listed.value,
  };
}
