import type { Draft } from '@nestwright/domain/draft/schema';
import type { ProjectDraft } from '@nestwright/domain/project/schema';
import type { Visit } from '@nestwright/domain/visit/schema';

import { continuesUnder } from './draft-start.ts';
import { type AnsweredAt, answeredAtOf, draftOf, mergedDraft } from './merged-draft.ts';
import { isPageTouched } from './page-touched.ts';
import { isSubmitted, setAside } from './unsent-drafts.ts';

/** The request that a tab works on. */
export interface Working {
  id: string;
  draft: ProjectDraft;
  visit: Visit;
  answeredAt: AnsweredAt;
  /** When it was last changed (ISO time); '' for a new one. */
  savedAt: string;
  /** Whether the visitor has unsubmitted answers. */
  started: boolean;
  /** Whether the browser's stored data has been read: not on the server or while hydrating. */
  ready: boolean;
}

/** A new request without its answers. */
export const blank = { id: '', answeredAt: {}, savedAt: '', started: false, ready: false };

/** An unsent request as the one that a tab works on. */
export function workingOn(draft: Draft): Working {
  const { id, visit, savedAt } = draft;
  return {
    id,
    draft: draft.draft,
    visit,
    answeredAt: answeredAtOf(draft),
    savedAt,
    started: true,
    ready: true,
  };
}

/**
 * The request on the server's page joined with what this browser stores of it. Null if it was submitted, or if the visitor
 * last worked on another request that the address allows and did nothing on this page: then it is set aside.
 *
 * @param stored the browser's unsent requests
 */
export function continued(shown: Draft, stored: readonly Draft[], visit: Visit): Draft | null {
  if (isSubmitted(shown.id)) return null;
  const same = stored.find(({ id }) => id === shown.id);
  if (same) return mergedDraft(shown, same);
  const last = stored.find(({ draft }) => continuesUnder(draft, visit));
  // A request that was saved after this page was requested is written in another tab.
  const opened = new Date(performance.timeOrigin).toISOString();
  const isLater = last && last.savedAt > shown.savedAt && last.savedAt < opened;
  if (!isLater || isPageTouched()) return draftOf(shown);
  setAside(draftOf(shown));
  return null;
}

/** The same request, in which these fields have just been answered. */
export function answered(working: Working, fields: readonly string[]): Working {
  const now = timeAfter(working.savedAt);
  const times = Object.fromEntries(fields.map((field) => [field, now]));
  return { ...working, answeredAt: { ...working.answeredAt, ...times } };
}

/** The time of a change (ISO): the present, but later than the change before it, which another clock may have dated. */
export function timeAfter(savedAt: string): string {
  return new Date(Math.max(Date.now(), Date.parse(savedAt) + 1 || 0)).toISOString();
}
