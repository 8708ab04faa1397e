import { hasGateway } from '@nestwright/domain/http/store';
import { projectStore } from '@nestwright/domain/project/store';
import { sessionStore } from '@nestwright/contract/session/store';
import { isCityPage, readVisit } from '@nestwright/domain/visit/rules';
import { zipStore } from '@nestwright/contract/zip/store';

import { showCity, showPlaceOfZip } from './find-place.ts';
import { locateVisitor } from './locate-visitor.ts';
import { refreshStoredSession } from './refresh-stored-session.ts';

/**
 * The start-up steps, in this order (product/shell#start-up): store the project list, look up the city, ask for the
 * browser's location or rewrite the stored ZIP, refresh the session. Failures are silent and stop no other step. After
 * that, unsent requests are sent, whatever page the visitor is on.
 */
export async function runSteps(search: string): Promise<void> {
  const visit = readVisit(search);
  projectStore.ensure();
  await ignoringFailure(sendWaitingRequests);
  const namesCity = isCityPage(visit) && visit.cityId !== '';
  await ignoringFailure(() =>
    namesCity ? showCity(visit.cityId) : showPlaceOfZip(visit.zip || zipStore.get()),
  );
  // The visitor may take a while to answer the location prompt; the session doesn't wait for it.
  const located = ignoringFailure(async () => {
    const found = await locateVisitor();
    // A city page shows the ad's city, wherever the visitor is.
    if (!isCityPage(visit)) await showPlaceOfZip(found);
  });
  await ignoringFailure(() => refreshStoredSession(sessionStore.get()));
  await ignoringFailure(showUnread);
  await located;
}

async function sendWaitingRequests(): Promise<void> {
  const { keepSending } = await import('@nestwright/domain/outbox/calls');
  keepSending();
}

/** Only people with an account or a request can have messages. */
async function showUnread(): Promise<void> {
  if (!hasGateway() || (sessionStore.get() === null && projectStore.get().length === 0)) return;
  const { startUnread } = await import('#layout/start-unread.tsx');
  startUnread();
}

async function ignoringFailure(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch {
    // Failures are silent (product/shell#start-up).
  }
}
