import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { CONSENT_VERSION } from '@nestwright/domain/requests/consent-rules';
import { visitorsCall } from '@nestwright/domain/base/form-action';
import type { CallGateway } from '@nestwright/domain/base/http-calls';
import { paths } from '@nestwright/domain/paths';
import { listProjects, submitProject } from '@nestwright/domain/requests/project-calls';
import { readDraft } from '@nestwright/domain/requests/project-schema';

import { ownPath, stepOfPath } from '#wizard/wizard-place.ts';
import { firstIncompleteStep, firstStep, isAsked, stepErrors, submitStep } from '#wizard/step-rules.ts';
import { type AskedStep, stepOrder, type StepId } from '#wizard/wizard-steps.ts';

import { begun, keep, MOST_TRIES, storeAsSent, readKept, readShown, requestOf } from './kept-request.ts';
import { homeOf } from './known-home.ts';
import { lostRequests, openLost } from './lost-requests.ts';
import { shownRequest } from './shown-request.ts';
import { withAnswers, postedText, postedConsent } from './posted-answers.ts';

const UNAVAILABLE = 'We couldn’t save your answers. Nothing you entered is lost. Please try again.';

/** Answers a step of the wizard posted without scripts, by the rules of the interactive page. */
export async function answerStep(args: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(args.request.url);
  const step = stepOfPath(pathname);
  if (!isAsked(step)) return redirect(ownPath(firstStep) + search, 303);
  const posted = { form: await args.request.formData(), step, pathname, search };
  const call = visitorsCall(args);
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    const answer = await answerOnce(call, posted, () => 'changed' as const);
    if (answer !== 'changed') return answer;
  }
  return answerOnce(call, posted, (again) => again);
}

interface PostedStep {
  form: FormData;
  step: AskedStep;
  pathname: string;
  search: string;
}

/** @param changed answers if another form of the visitor was answered meanwhile; it receives the page that shows the step again */
async function answerOnce<Changed>(
  call: CallGateway,
  { form, step, pathname, search }: PostedStep,
  changed: (again: Response) => Changed,
): Promise<Response | Changed> {
  const kept = await readKept(call);
  const continued = requestOf(kept, { shown: readShown(form), search });
  // Pressed twice: the first press sent it, and the browser dropped the answer that opens it.
  if ((continued ?? kept.requests[0])?.step === 'thanks' && step === submitStep) {
    const listed = await listProjects(undefined, call);
    if (listed.ok) await openLost(call, await lostRequests(call, listed.value));
    return redirect(paths.thanks + search, 303);
  }
  const before = begun(continued, search);
  const home = await homeOf(call, postedText(form, 'zip') ?? before.draft.zip, before.draft.service);
  const request = withAnswers(before, { form, step, home });
  const again = (message = ''): Response =>
    Response.json(
      { ...shownRequest(request, { home, kept, agreed: postedConsent(form) }), refused: { message } },
      { status: 422 },
    );

  const keepAndGo = async (to: StepId): Promise<Response | Changed> => {
    const outcome = await keep(call, { request, kept }, to);
    if (outcome === 'kept') return redirect(ownPath(to) + search, 303);
    return outcome === 'changed' ? changed(again(UNAVAILABLE)) : again(UNAVAILABLE);
  };

  if (form.get('go') === 'previous') return keepAndGo(stepOrder[stepOrder.indexOf(step) - 1] ?? firstStep);
  const now = new Date();
  if (Object.keys(stepErrors(step, request.draft, now, home)).length > 0) return again();
  if (step !== submitStep) return keepAndGo(stepOrder.slice(stepOrder.indexOf(step) + 1).find(isAsked)!);
  const missing = firstIncompleteStep(request.draft, now, home);
  if (missing !== submitStep) return keepAndGo(missing);
  const { id, secret, visit } = request;
  const draft = readDraft(request.draft);
  const consent = {
    version: CONSENT_VERSION,
    ...postedConsent(form),
    at: now.toISOString(),
    page: pathname,
  };
  const answer = await submitProject({ id, secret, draft, visit, consent }, undefined, call);
  if (!answer.ok && answer.code !== 'already-sent')
    return again([answer.message, ...Object.values(answer.fields ?? {})].join(' '));
  await storeAsSent(call, { request, kept });
  return redirect(paths.thanks + search, 303);
}
