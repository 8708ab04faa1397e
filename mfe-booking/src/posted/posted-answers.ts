import { fromWire, type ProjectDraft, toWire } from '@nestwright/domain/project/schema';
import { earliestVisit } from '#wizard/earliest-visit.ts';
import type { Agreed } from '#wizard/steps/step-props.ts';
import { type AskedStep, questionRow } from '#wizard/wizard-steps.ts';

import type { KnownHome } from './kept-request.ts';

/** The answers so far, updated with those of this step. Unreadable ones become empty, as in a stored draft. */
export function withAnswers(
  before: ProjectDraft,
  { form, step, home }: { form: FormData; step: AskedStep; home: KnownHome },
): ProjectDraft {
  const given: Record<string, unknown> = {};
  for (const field of questionRow(step).fields) {
    // A form without scripts has no photo field, so the stored photos stay.
    if (field === 'photos') continue;
    given[field] = field === 'serviceTypes' ? form.getAll(field) : (postedText(form, field) ?? '').trim();
  }
  const draft = fromWire(toWire({ ...before, ...given } as ProjectDraft));
  // An urgent request with an unchanged day gets the first possible visit.
  const isNewlyUrgent = draft.urgency === 'now' && before.urgency !== 'now' && draft.date === before.date;
  return {
    ...draft,
    city: draft.city || home.city,
    state: draft.state || home.state,
    ...(isNewlyUrgent && earliestVisit(new Date(), home.timeZone)),
  };
}

/** A text field of the posted form; undefined if the step has no such field. */
export function postedText(form: FormData, field: string): string | undefined {
  const value = form.get(field);
  return typeof value === 'string' ? value : undefined;
}

/** The consent boxes, ticked or not. */
export function postedConsent(form: FormData): Agreed {
  return { calls: form.has('calls'), costInfo: form.has('costInfo') };
}
