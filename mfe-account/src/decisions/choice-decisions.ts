import { decisionAction } from '@nestwright/domain/base/decision-action';
import type { Act } from '@nestwright/domain/base/decision-calls';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { getFavorites, saveFavorites } from '@nestwright/domain/account/favorite-calls';
import { saveNotifications } from '@nestwright/domain/talk/notification-calls';
import { type ChangedChoices, quietHoursSchema } from '@nestwright/domain/talk/notification-schema';

import { readChoicesForm, shownBefore } from '#notifications/read-choices.ts';

/** What a person chooses: the kinds of news and the quiet hours, and the categories that come first. */
export const choiceActs: Readonly<Record<string, Act>> = {
  choices: async ({ call, ...posted }) => {
    const choices = readChoicesForm(posted, shownBefore(posted));
    const fields = choices.quiet === null ? {} : fieldErrors(quietHoursSchema, choices.quiet);
    const [message] = Object.values(fields);
    if (message !== undefined) return { ok: false, message, fields };
    return saveNotifications(choices as ChangedChoices, call);
  },
  /** Categories that were ticked before stay first, in their order. A page with scripts saves each tick. */
  categories: async ({ texts, call }) => {
    const ticked = texts('category');
    const before = await getFavorites(undefined, call);
    const kept = before.ok ? before.value.filter((name) => ticked.includes(name)) : [];
    return saveFavorites([...new Set([...kept, ...ticked])], call);
  },
};

/** Answers `/account/notifications` and `/account/categories`. */
export const answerChoices = decisionAction({
  actOf: (step) => (Object.hasOwn(choiceActs, step) ? choiceActs[step] : undefined),
  placeOf: (step) => (step === 'choices' ? '#saved' : ''),
});
