import { ensureProjects } from '@nestwright/domain/requests/project-list-store';
import { sessionStore } from '@nestwright/contract/session/store';
import { isZip } from '@nestwright/contract/zip/rules';
import { zipStore } from '@nestwright/contract/zip/store';

import { locateVisitor } from './locate-visitor.ts';
import { refreshStoredSession } from './refresh-stored-session.ts';
import { sendWaitingRequests } from './send-waiting-requests.ts';
import { showUnread } from './show-unread.ts';

/**
 * The start-up steps, in this order (product/shell#start-up): store the project list, look up the city, ask for the
 * browser's location or rewrite the stored ZIP, refresh the session. Failures are silent and stop no other step. Unsent
 * requests are sent too, whatever page the visitor is on. Each step loads its code only if it has something to do; a
 * first visit without an ad or a known position loads none.
 */
export async function runSteps(search: string): Promise<void> {
  ensureProjects();
  await ignoringFailure(sendWaitingRequests);
  const { cityId, zip } = await visitOf(search).catch(() => NO_AD);
  await ignoringFailure(() => (cityId === '' ? showPlace(zip || zipStore.get()) : showCity(cityId)));
  // A city page shows the ad's city, wherever the visitor is and whatever ZIP they enter.
  if (cityId === '') followZip();
  // The visitor may take a while to answer the location prompt; the session doesn't wait for it.
  const located = ignoringFailure(locateVisitor);
  await ignoringFailure(() => refreshStoredSession(sessionStore.get()));
  await ignoringFailure(showUnread);
  await located;
}

/** What the address says about the visit's place. */
interface AdVisit {
  /** The city of a city page's ad; '' if there is none. */
  cityId: string;
  zip: string;
}

const NO_AD: AdVisit = { cityId: '', zip: '' };

async function visitOf(search: string): Promise<AdVisit> {
  if (search === '') return NO_AD;
  const { isCityPage, readVisit } = await import('@nestwright/domain/site/landing-rules');
  const visit = readVisit(search);
  return { cityId: isCityPage(visit) ? visit.cityId : '', zip: visit.zip };
}

/** Shows the place of each further ZIP that becomes the visitor's. */
function followZip(): void {
  let known = zipStore.get();
  zipStore.subscribe(() => {
    const zip = zipStore.get();
    if (zip !== known) void ignoringFailure(() => showPlace(zip));
    known = zip;
  });
}

/** The ZIP whose place was to be shown last. */
let wanted = '';

async function showPlace(zip: string): Promise<void> {
  if (!isZip(zip)) return;
  wanted = zip;
  const { showPlaceOfZip } = await import('./find-place.ts');
  await showPlaceOfZip(zip, () => wanted === zip);
}

async function showCity(cityId: string): Promise<void> {
  const place = await import('./find-place.ts');
  await place.showCity(cityId);
}

async function ignoringFailure(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch {
    // Failures are silent (product/shell#start-up).
  }
}
