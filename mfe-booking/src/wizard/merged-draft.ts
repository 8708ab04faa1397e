import type { Draft } from '@nestwright/domain/requests/draft-schema';
import type { ProjectDraft } from '@nestwright/domain/requests/project-schema';
import type { Visit } from '@nestwright/domain/site/landing-schema';

/** When the visitor last answered each field (ISO times). */
export type AnsweredAt = Readonly<Record<string, string>>;

/**
 * Merges two states of one request. A form posted without scripts and a live page, or two tabs, may each hold answers
 * that the other lacks, so each field keeps its later answer.
 */
export function mergedDraft(one: Draft, other: Draft): Draft {
  const [newer, older] = one.savedAt >= other.savedAt ? [one, other] : [other, one];
  const times = { newer: answeredAtOf(newer), older: answeredAtOf(older) };
  const later = fieldsOf(older.draft).filter(
    (field) => (times.older[field] ?? '') > (times.newer[field] ?? ''),
  );
  return {
    ...draftOf(newer),
    draft: { ...newer.draft, ...Object.fromEntries(later.map((field) => [field, older.draft[field]])) },
    answeredAt: { ...times.newer, ...Object.fromEntries(later.map((field) => [field, times.older[field]!])) },
    visit: laterVisit(newer.visit, older.visit),
  };
}

/** An unsent request without what a page shows in addition. */
export function draftOf({ version, id, savedAt, draft, answeredAt, step, visit }: Draft): Draft {
  return { version, id, savedAt, draft, answeredAt, step, visit };
}

/**
 * The address's current parameters over those at the start of the request: an ad's parameters stay until the request
 * is sent.
 */
export function laterVisit(visit: Visit, before: Visit): Visit {
  const given = Object.entries(visit).filter(([, value]) => Boolean(value));
  const later = { ...before, ...Object.fromEntries(given) };
  // Another company’s id must not go with this one’s name.
  return visit.company === '' ? later : { ...later, companyId: visit.companyId };
}

/** When each field was last answered, also in a draft that an older version stored. */
export function answeredAtOf({ answeredAt, draft, savedAt }: Draft): AnsweredAt {
  return answeredAt ?? Object.fromEntries(fieldsOf(draft).map((field) => [field, savedAt]));
}

function fieldsOf(draft: ProjectDraft): (keyof ProjectDraft)[] {
  return Object.keys(draft) as (keyof ProjectDraft)[];
}
