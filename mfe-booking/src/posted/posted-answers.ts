import { zipDigits } from '@nestwright/contract/zip/rules';
import { cleanText } from '@nestwright/domain/base/text-rules';
import { fromWire, type ProjectDraft, toWire } from '@nestwright/domain/requests/project-schema';
import { earliestVisit } from '#wizard/earliest-visit.ts';
import { type AnsweredAt, answeredAtOf } from '#wizard/merged-draft.ts';
import type { Agreed } from '#wizard/steps/step-props.ts';
import { questionRow } from '#wizard/step-rules.ts';
import type { AskedStep } from '#wizard/wizard-steps.ts';

import type { KeptRequest } from './kept-request.ts';
import type { KnownHome } from './known-home.ts';

/**
 * The request so far with the answers of this step. Unreadable ones become empty, as in a stored draft. City and state follow
 * the ZIP until the visitor changes them.
 */
export function withAnswers(
  before: KeptRequest,
  { form, step, home }: { form: FormData; step: AskedStep; home: KnownHome },
): KeptRequest {
  const now = new Date();
  const given: Record<string, unknown> = {};
  for (const field of questionRow(step).fields) {
    // A form without scripts has no photo field, so the stored photos stay.
    if (field === 'photos') continue;
    given[field] = field === 'serviceTypes' ? form.getAll(field) : (postedText(form, field) ?? '');
  }
  const draft = fromWire(toWire({ ...before.draft, ...given } as ProjectDraft));
  const isChanged = (field: string) => !isSame(draft, before.draft, field as keyof ProjectDraft);
  const changed = Object.keys(given).filter(isChanged);
  const answeredAt: AnsweredAt = {
    ...answeredAtOf(before),
    ...Object.fromEntries(changed.map((field) => [field, now.toISOString()])),
  };
  const follows = (field: 'city' | 'state') => draft[field] === '' || answeredAt[field] === undefined;
  // An urgent request whose day was left unchanged gets the first one.
  const isNewlyUrgent =
    draft.urgency === 'now' && before.draft.urgency !== 'now' && draft.date === before.draft.date;
  return {
    ...before,
    savedAt: now.toISOString(),
    answeredAt,
    draft: {
      ...draft,
      ...(follows('city') && home.city && { city: home.city }),
      ...(follows('state') && home.state && { state: home.state }),
      ...(isNewlyUrgent && earliestVisit(now, home.timeZone)),
    },
  };
}

function isSame(one: ProjectDraft, other: ProjectDraft, field: keyof ProjectDraft): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** A text field of the posted form, as the browser's field would keep it; undefined if the step has no such field. */
export function postedText(form: FormData, field: string): string | undefined {
  const value = form.get(field);
  if (typeof value !== 'string') return undefined;
  return field === 'zip' ? zipDigits(value) : cleanText(value);
}

/** The consent boxes, ticked or not. */
export function postedConsent(form: FormData): Agreed {
  return { calls: form.has('calls'), costInfo: form.has('costInfo') };
}
