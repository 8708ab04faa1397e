import { newDraft, type ProjectDraft } from '@nestwright/domain/requests/project-schema';
import type { StoredSession } from '@nestwright/contract/session/rules';
import type { Visit } from '@nestwright/domain/site/landing-schema';

import { earliestVisit } from './earliest-visit.ts';

/** What is known before the visitor answers anything. */
export interface Known {
  /** The address's parameters. */
  visit: Visit;
  /** The visitor's ZIP, or ''. */
  zip: string;
  session: StoredSession | null;
}

/**
 * A request prefilled from the address. It is the same on the server and in the browser, so it contains nothing about
 * the visitor.
 */
export function blankDraft(visit: Visit): ProjectDraft {
  // The default date depends on the visitor's clock.
  return {
    ...newDraft(new Date(0)),
    date: '',
    service: visit.service,
    description: visit.need,
    zip: visit.zip,
    urgency: visit.urgency,
  };
}

/**
 * A new request prefilled with everything known about the visitor. The address takes precedence over the visitor's
 * own ZIP.
 */
export function startDraft(now: Date, { visit, zip, session }: Known): ProjectDraft {
  const { service, urgency, need: description } = visit;
  const soonest = urgency === 'now' ? earliestVisit(now) : {};
  const begun = { ...newDraft(now), ...soonest, service, urgency, description, zip: visit.zip || zip };
  return withContact(begun, session);
}

/** Whether an unsent request continues under an address: an address that names another service is for another request. */
export function continuesUnder({ service }: ProjectDraft, visit: Visit): boolean {
  return service === '' || visit.service === '' || service === visit.service;
}

/**
 * Resumes an earlier draft at an address that may differ. If the new address has another service, ZIP or urgency than the
 * draft's own address, the draft takes it over. Search words are added to the description.
 */
export function resumeDraft(draft: ProjectDraft, before: Visit, { visit, session }: Known): ProjectDraft {
  const resumed = { ...draft };
  if (visit.service !== '' && visit.service !== before.service) resumed.service = visit.service;
  if (visit.zip !== '' && visit.zip !== before.zip) resumed.zip = visit.zip;
  if (visit.urgency !== '' && visit.urgency !== before.urgency) resumed.urgency = visit.urgency;
  if (visit.need !== '' && visit.need !== before.need) resumed.description = described(draft, visit.need);
  return withContact(resumed, session);
}

/** The description so far, followed by the text just typed into a search. */
function described({ description }: ProjectDraft, need: string): string {
  return description.includes(need)
    ? description
    : [description, need].filter((text) => text !== '').join('\n');
}

/** Fills empty contact fields with a signed-in visitor's details. */
function withContact(draft: ProjectDraft, session: StoredSession | null): ProjectDraft {
  if (!session) return draft;
  return {
    ...draft,
    firstName: draft.firstName || session.FirstName,
    lastName: draft.lastName || session.LastName,
    phone: draft.phone || session.PhoneNumber,
    email: draft.email || session.UserEmail,
  };
}
