import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { CONSENT_VERSION } from '@nestwright/domain/consent/rules';
import { visitorsCall } from '@nestwright/domain/form/action';
import type { CallGateway } from '@nestwright/domain/http/calls';
import { paths } from '@nestwright/domain/paths';
import { submitProject } from '@nestwright/domain/project/calls';

import type { Agreed } from '#wizard/steps/step-props.ts';
import { stepOfPath, stepPath } from '#wizard/wizard-place.ts';
import {
  firstIncompleteStep,
  firstStep,
  isAsked,
  stepErrors,
  stepOrder,
  submitStep,
} from '#wizard/wizard-steps.ts';

import {
  begun,
  homeOf,
  keep,
  storeAsSent,
  type KeptRequest,
  type KnownHome,
  readKept,
} from './kept-request.ts';
import type { PostedRequest } from './posted-request.ts';
import { withAnswers, postedText, postedConsent } from './posted-answers.ts';

const UNAVAILABLE = 'We couldn’t save your answers. Nothing you entered is lost. Please try again.';

/** Answers a step of the wizard posted without scripts, by the rules of the interactive page. */
export async function answerStep(args: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(args.request.url);
  const step = stepOfPath(pathname);
  if (!isAsked(step)) return redirect(stepPath(firstStep) + search, 303);
  const form = await args.request.formData();
  const call = visitorsCall(args);
  const kept = await readKept(call);
  // The button was pressed twice, and the first press has sent the request.
  if (kept?.step === 'thanks' && step === submitStep) return redirect(paths.thanks + search, 303);
  const before = begun(kept, search);
  const home = await homeOf(call, postedText(form, 'zip') ?? before.draft.zip);
  const request = { ...before, draft: withAnswers(before.draft, { form, step, home }) };
  const again = (message = ''): Response =>
    Response.json(shown(request, { home, agreed: postedConsent(form), message }), { status: 422 });

  if (form.get('go') === 'previous') {
    const previous = stepOrder[stepOrder.indexOf(step) - 1] ?? firstStep;
    return (await keep(call, request, previous))
      ? redirect(addressOf(previous, search, request), 303)
      : again(UNAVAILABLE);
  }
  const now = new Date();
  if (Object.keys(stepErrors(step, request.draft, now, home)).length > 0) return again();
  if (step === submitStep)
    return send({ call, request, home, agreed: postedConsent(form), pathname, search, again });
  const next = stepOrder.slice(stepOrder.indexOf(step) + 1).find(isAsked)!;
  return (await keep(call, request, next)) ? redirect(stepPath(next) + search, 303) : again(UNAVAILABLE);
}

interface Sending {
  call: CallGateway;
  request: KeptRequest;
  home: KnownHome;
  agreed: Agreed;
  pathname: string;
  search: string;
  again: (message: string) => Response;
}

async function send({ call, request, home, agreed, pathname, search, again }: Sending): Promise<Response> {
  const missing = firstIncompleteStep(request.draft, new Date(), home);
  if (missing !== submitStep) {
    await keep(call, request, missing);
    return redirect(stepPath(missing) + search, 303);
  }
  const { id, secret, draft, visit } = request;
  const consent = { version: CONSENT_VERSION, ...agreed, at: new Date().toISOString(), page: pathname };
  const answer = await submitProject({ id, secret, draft, visit, consent }, undefined, call);
  if (!answer.ok && answer.code !== 'already-sent')
    return again([answer.message, ...Object.values(answer.fields ?? {})].join(' '));
  await storeAsSent(call, request);
  return redirect(paths.thanks + search, 303);
}

/** Everyone shares the first step's page, so its address contains the visitor's ZIP. */
function addressOf(step: (typeof stepOrder)[number], search: string, { draft }: KeptRequest): string {
  if (step !== firstStep || draft.zip === '') return stepPath(step) + search;
  const query = new URLSearchParams(search);
  query.set('zipcode', draft.zip);
  return `${stepPath(step)}?${query.toString()}`;
}

function shown(
  { id, draft, visit }: KeptRequest,
  { home, agreed, message }: { home: KnownHome; agreed: Agreed; message: string },
): PostedRequest {
  const { zip, isMissing, timeZone } = home;
  return {
    id,
    draft,
    visit,
    home: { zip, isMissing, ...(timeZone && { timeZone }) },
    agreed,
    refused: { message },
  };
}
