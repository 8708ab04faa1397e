import { randomId } from '@nestwright/domain/random-id';
import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { callAs, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { listNextVisits, readVisitSettings } from '@nestwright/domain/visits/visit-calls';
import { askedNextVisits } from '@nestwright/domain/visits/visit-rules';
import { readKnownVisits } from '@nestwright/domain/visits/visit-step-calls';
import { askedVisit } from '@nestwright/domain/visits/visit-step-rules';
import { getLead, listLeads } from '@nestwright/domain/leads/lead-calls';
import type { LeadPage } from '@nestwright/domain/leads/lead-schema';
import { getProProfile } from '@nestwright/domain/companies/pro-calls';
import { readLeadQuote } from '@nestwright/domain/prices/quote-calls';
import { readLeadReviews } from '@nestwright/domain/reviews/review-calls';
import { listThreads, readThread } from '@nestwright/domain/talk/thread-calls';
import { askedBefore } from '@nestwright/domain/talk/thread-step-rules';
import { getOwnVetting, getTypedTexts } from '@nestwright/domain/companies/vetting-calls';
import { listWorkPhotos } from '@nestwright/domain/companies/work-photo-calls';
import { currentUser } from '@nestwright/domain/sign-in/user-calls';

import { LEADS_PATH, PROFILE_PATH, VISITS_PATH } from '#account/pro-paths.ts';
import type { KnownPro } from '#known/known-pro.ts';
import { asPage } from '#known/read-leads.ts';

/** Loads the reader and the data of a pro's page; null for an anonymous request, or if they can't be read. */
export async function loadPro(args: LoaderFunctionArgs): Promise<KnownPro | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const call = callAs(visitor);
  const id = args.params['id'];
  const { pathname, searchParams } = new URL(args.request.url);
  const hasLeads = pathname.startsWith(LEADS_PATH);
  const isProfile = pathname === PROFILE_PATH;
  const hasNext = id === undefined && !isProfile;
  const typedAs = isProfile ? searchParams.get('typed') : null;
  const [user, profile, leads, quote, vetting, typed, photos, thread, news, reviews, visits, next, settings] =
    await Promise.all([
      currentUser(call),
      getProProfile(undefined, call),
      hasLeads ? readKnownLeads(id, searchParams.get('after'), call) : null,
      id === undefined ? null : readLeadQuote(id, undefined, call),
      isProfile ? getOwnVetting(undefined, call) : null,
      typedAs === null ? {} : getTypedTexts(typedAs, call),
      isProfile ? listWorkPhotos(undefined, call) : null,
      id === undefined
        ? null
        : readThread({ leadId: id }, { before: askedBefore(searchParams.get('before')) }, { call }),
      hasLeads ? listThreads(undefined, call) : null,
      id === undefined ? null : readLeadReviews(id, undefined, call),
      id === undefined ? null : readKnownVisits({ leadId: id }, askedVisit(searchParams), call),
      hasNext ? listNextVisits({ side: 'pro', after: askedNextVisits(searchParams) }, call) : null,
      pathname === VISITS_PATH ? readVisitSettings(undefined, call) : null,
    ]);
  const isUnreachable = !profile.ok && profile.status !== 401;
  if (isUnreachable) return null;
  return {
    session: user.ok ? user.value : null,
    profile: profile.ok ? profile.value : null,
    leads: leads?.ok ? leads.value : null,
    quote: quote?.ok ? quote.value : null,
    vetting: vetting?.ok ? vetting.value : null,
    typed,
    photos: photos?.ok ? photos.value : null,
    thread: thread?.ok ? { thread: thread.value, messageId: randomId() } : null,
    news: news?.ok ? news.value : [],
    reviews: reviews?.ok ? reviews.value : null,
    visits,
    nextVisits: next?.ok ? next.value : null,
    visitSettings: settings?.ok ? settings.value : null,
    commandId: randomId(),
  };
}

/** The lead that the page is about, or the page of the list in its address. */
async function readKnownLeads(
  id: string | undefined,
  after: string | null,
  call: CallGateway,
): Promise<Result<LeadPage>> {
  if (id === undefined) return listLeads(after ?? undefined, undefined, call);
  return asPage(await getLead(id, undefined, call));
}
