import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { listConsents } from '@nestwright/domain/requests/consent-calls';
import { listDisclosures } from '@nestwright/domain/requests/disclosure-calls';
import { callAs } from '@nestwright/domain/base/http-calls';
import { listReviews } from '@nestwright/domain/reviews/review-calls';
import { askedReviews } from '#reviews/use-my-reviews.ts';
import type { MyReviews } from '@nestwright/domain/reviews/review-schema';
import { listSessions } from '@nestwright/domain/sign-in/session-calls';

import { askedAfter, type KnownAccount } from '#known/known-account.ts';

/** Loads pages of the account's sessions, its consents, and the pros who may contact its owner; null for an anonymous request. */
export async function loadAccount(args: LoaderFunctionArgs): Promise<KnownAccount | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const call = callAs(visitor);
  const address = new URL(args.request.url).searchParams;
  const [sessions, consents, disclosures] = await Promise.all([
    listSessions(askedAfter(address, 'sessions'), call),
    listConsents({ after: askedAfter(address, 'consents') }, call),
    listDisclosures(askedAfter(address, 'disclosures'), call),
  ]);
  return {
    sessions: sessions.ok ? sessions.value : null,
    consents: consents.ok ? consents.value : null,
    disclosures: disclosures.ok ? disclosures.value : null,
  };
}

/** Loads the account's reviews; null for an anonymous request, or if they couldn't be read. */
export async function loadReviews(args: LoaderFunctionArgs): Promise<MyReviews | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const listed = await listReviews(askedReviews(new URL(args.request.url).searchParams), callAs(visitor));
  return listed.ok ? listed.value : null;
}
