import type { Draft } from '@nestwright/domain/requests/draft-schema';
import type { ProjectDraft } from '@nestwright/domain/requests/project-schema';
import type { Visit } from '@nestwright/domain/site/landing-schema';

import { type AnsweredAt, answeredAtOf } from './merged-draft.ts';

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
