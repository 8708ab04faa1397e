import type { Draft } from '@nestwright/domain/requests/draft-schema';
import { draftStore } from '@nestwright/domain/requests/draft-store';
import { earlierDraftStore } from '@nestwright/domain/requests/earlier-draft-store';
import { newDraft, type ProjectDraft, toWire } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';

import type { PostedRequest } from '#posted/posted-request.ts';

import { type Asked, gatewayAnswers, usualAnswer } from './gateway-edge.ts';

/** Two requests. */
export const ids = {
  roof: '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11',
  sink: '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5',
};

/** A request in which these fields were answered at one minute of the hour before the page opens. */
export function draftOf(id: string, minute: number, answers: Partial<ProjectDraft>): Draft {
  const at = new Date(2026, 10, 20, 14, minute).toISOString();
  const answered = Object.keys(answers).filter((field) => field !== 'service');
  return {
    version: 1,
    id,
    savedAt: at,
    draft: newDraft(new Date(2026, 10, 20), answers),
    answeredAt: Object.fromEntries(answered.map((field) => [field, at])),
    step: 'type',
    visit: readVisit(''),
  };
}

/** The server's page of a request. */
export function shownBy(draft: Draft, others: Draft[] = []): PostedRequest {
  const home = { zip: draft.draft.zip, isMissing: false };
  return { ...draft, others, keptAt: draft.savedAt, home, agreed: { calls: false, costInfo: false } };
}

/** A gateway that keeps a request of posted steps until it is told to forget it. */
export function keeping(draft: Draft): { asked: Asked[]; forgotten: () => string[] } {
  const wire = { ...draft, draft: toWire(draft.draft), secret: 'a'.repeat(43) };
  const asked = gatewayAnswers((one) =>
    one.url === '/api/draft'
      ? { status: 200, body: one.method === 'GET' ? { draft: wire } : { done: true } }
      : usualAnswer(one),
  );
  const forgotten = () =>
    asked.filter(({ method }) => method === 'DELETE').map(({ params }) => params['savedAt'] ?? '');
  return { asked, forgotten };
}

/** The unsent requests of this browser. */
export const stored = () => ({ written: draftStore.get(), earlier: earlierDraftStore.get() });
