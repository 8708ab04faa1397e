import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { refuseForOwner, visitorsCall } from '@nestwright/domain/form/action';
import { isVisitStep } from '@nestwright/domain/home-visit-step/rules';
import { isThreadStep } from '@nestwright/domain/thread-step/rules';

import { projectSteps } from './project-steps.ts';

/** The text fields of forms about a project. */
const TYPED = [
  'step',
  'of',
  'reason',
  'words',
  'messageId',
  'commandId',
  'about',
  'minutes',
  'startsAt',
] as const;
const TYPED_LISTS = ['off', 'what', 'price', 'times'] as const;

/**
 * Answers `/account/projects/:id`, posted without scripts: a step of the project. It redirects to the project, which says
 * what was done, or shows the step again with the typed values and the reason for the refusal.
 */
export async function answerProject(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  const text = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  const texts = (field: string) => form.getAll(field).filter((value) => typeof value === 'string');
  const { pathname } = new URL(args.request.url);
  const step = text('step');
  const of = text('of');
  const send = projectSteps.get(step);
  if (!send) return redirect(pathname, 303);
  const call = visitorsCall(args);
  const answer = await send({
    projectId: args.params['id'] ?? '',
    of,
    commandId: text('commandId'),
    text,
    texts,
    call,
  });
  if (answer.ok) {
    const done = new URLSearchParams({ done: step, ...(of !== '' && { of }) });
    return redirect(`${pathname}?${done.toString()}${placeOf(step)}`, 303);
  }
  const typed = {
    ...Object.fromEntries(TYPED.map((field) => [field, text(field)])),
    ...Object.fromEntries(TYPED_LISTS.map((field) => [field, texts(field)])),
  };
  const { reason, ...errors } = answer.fields ?? {};
  const fields = { ...(reason !== undefined && { reason: 'Please choose a reason' }), ...errors };
  return refuseForOwner(call, { ...answer, fields }, typed);
}

/** The part of the page that shows the outcome. */
function placeOf(step: string): string {
  if (isThreadStep(step)) return '#messages';
  return isVisitStep(step) ? '#visits' : '';
}
