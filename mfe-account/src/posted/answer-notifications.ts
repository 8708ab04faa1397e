import { visitorCalls } from '@nestwright/contract/remote';
import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { refuse, refuseFor, visitorsCall } from '@nestwright/domain/base/form-action';
import { callAs } from '@nestwright/domain/base/http-calls';
import { getNotifications, saveNotifications } from '@nestwright/domain/talk/notification-calls';
import {
  type ChangedChoices,
  type Notifications,
  quietHoursSchema,
} from '@nestwright/domain/talk/notification-schema';
import { paths } from '@nestwright/domain/paths';

import { readChoicesForm } from '#notifications/read-choices.ts';

/** Settings that couldn't be read; the page leaves out what this account doesn't have. */
const UNREAD = { isPro: true, mailOff: [], pushOff: [] };

/** Loads the account's notification settings; null for an anonymous request, or if they couldn't be read. */
export async function loadNotifications(args: LoaderFunctionArgs): Promise<Notifications | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const read = await getNotifications(undefined, callAs(visitor));
  return read.ok ? read.value : null;
}

/** Answers `/account/notifications`, posted without scripts. */
export async function answerNotifications(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  const call = visitorsCall(args);
  const before = await getNotifications(undefined, call);
  const choices = readChoicesForm(form, before.ok ? before.value : UNREAD);
  const errors = choices.quiet === null ? {} : fieldErrors(quietHoursSchema, choices.quiet);
  const typed = {
    mailOff: choices.mailOff,
    ...(form.has('ways') && { pushOff: choices.pushOff }),
    emergencies: choices.emergencies ? 'on' : '',
    ...choices.quiet,
  };
  if (!before.ok) return refuseFor(before, typed);
  const [message] = Object.values(errors);
  if (message !== undefined) return refuse({ typed, errors, message });
  const saved = await saveNotifications(choices as ChangedChoices, call);
  if (!saved.ok) return refuseFor(saved, typed);
  return redirect(`${paths.notifications}?done=saved#saved`, 303);
}
