import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { callAs } from '@nestwright/domain/http/calls';
import { listLeads } from '@nestwright/domain/lead/calls';
import { getProProfile } from '@nestwright/domain/pro/calls';
import { readLeadQuote } from '@nestwright/domain/quote/calls';
import { readLeadReviews } from '@nestwright/domain/review/calls';
import { listThreads, readThread } from '@nestwright/domain/thread/calls';
import { getOwnVetting } from '@nestwright/domain/vetting/calls';
import { listWorkPhotos } from '@nestwright/domain/work-photo/calls';
import { currentUser } from '@nestwright/domain/user/calls';

import { LEADS_PATH } from '#account/pro-paths.ts';
import type { KnownPro } from '#known/known-pro.ts';

/** Who asks for a professional's page, and what it shows them; null if nobody in particular asks, or it can't be read. */
export async function loadPro(args: LoaderFunctionArgs): Promise<KnownPro | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const call = callAs(visitor);
  const id = args.params['id'];
  const hasLeads = new URL(args.request.url).pathname.startsWith(LEADS_PATH);
  const [user, profile, leads, quote, vetting, photos, thread, news, reviews] = await Promise.all([
    currentUser(call),
    getProProfile(undefined, call),
    hasLeads ? listLeads(undefined, call) : null,
    id === undefined ? null : readLeadQuote(id, undefined, call),
    hasLeads ? null : getOwnVetting(undefined, call),
    hasLeads ? null : listWorkPhotos(undefined, call),
    id === undefined ? null : readThread({ leadId: id }, {}, { call }),
    hasLeads ? listThreads(undefined, call) : null,
    id === undefined ? null : readLeadReviews(id, undefined, call),
  ]);
  const isUnreachable = !profile.ok && profile.status !== 401;
  if (isUnreachable) return null;
  return {
    session: user.ok ? user.value : null,
    profile: profile.ok ? profile.value : null,
    leads: leads?.ok ? leads.value : null,
    quote: quote?.ok ? quote.value : null,
    vetting: vetting?.ok ? vetting.value : null,
    photos: photos?.ok ? photos.value : null,
    thread: thread?.ok ? { thread: thread.value, messageId: crypto.randomUUID() } : null,
    news: news?.ok ? news.value : [],
    reviews: reviews?.ok ? reviews.value : null,
    commandId: crypto.randomUUID(),
  };
}
