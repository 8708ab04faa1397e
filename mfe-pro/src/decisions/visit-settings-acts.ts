import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import type { Act, Decided } from '@nestwright/domain/base/decision-calls';
import { saveVisitHours } from '@nestwright/domain/visits/visit-calls';

import { VISITS_PATH } from '#account/pro-paths.ts';
import { daysOffOf, draftErrors, readDaysOff } from '#screens/visits/days-off-draft.ts';

/** Saves days off, buffer and drive. */
export const saveDaysOff: Act = async ({ text, texts, call }) => {
  const draft = readDaysOff({ text, texts });
  const fields = draftErrors(draft);
  if (Object.keys(fields).length > 0) return { ok: false, message: '', fields };
  return saveVisitHours(daysOffOf(draft), call);
};

const answerDaysOff = decisionAction({
  actOf: (step) => (step === 'days-off' ? saveDaysOff : undefined),
  placeOf: () => '#days-off',
});

/** Answers `/pro-sign-up/visits`, in the page or without scripts. */
export async function answerVisits(args: LoaderFunctionArgs): Promise<Response | Decided> {
  const step = (await args.request.clone().formData()).get('step');
  if (step === 'days-off') return answerDaysOff(args);
  // A page with scripts makes the calendar’s address by itself.
  if (typeof document !== 'undefined') return redirect(VISITS_PATH);
  return (await import('#posted/answer-calendar-feed.ts')).answerCalendarFeed(args);
}
