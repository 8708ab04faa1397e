import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { addDeskPartner, changeDeskPartner } from '@nestwright/domain/desk/desk-calls';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { onceOnly } from '@nestwright/contract/form/rules';
import { refuse, typedInto, visitorsCall } from '@nestwright/domain/base/form-action';
import type { RefusedForm } from '@nestwright/domain/base/form-store';
import type { Result } from '@nestwright/domain/base/http-calls';
import {
  type NewPartner,
  newPartnerSchema,
  type PartnerChanged,
  type PartnerStep,
  partnerStepSchema,
} from '@nestwright/domain/partners/partner-schema';

/** A change with the posted step and the data that is shown once. */
export interface PartnerDone extends PartnerChanged {
  step: string;
}

/** The answer to a form about partners: the change, or the typed values with the refusal. */
export type PartnerAnswer = RefusedForm | { done: PartnerDone };

/** Answers the page of all partners: a registration, with one page per line. */
export async function answerPartners(args: LoaderFunctionArgs): Promise<Response> {
  const typed = await typedInto(args.request, ['step', 'name', 'origins', 'isTest']);
  const origins = String(typed['origins'] ?? '').split(/\s+/);
  const body = {
    name: typed['name'],
    origins: origins.filter((origin) => origin !== ''),
    isTest: typed['isTest'] === 'yes',
  };
  const errors = fieldErrors(newPartnerSchema, body);
  if (Object.keys(errors).length > 0) return refuse({ typed, errors });
  return answered(await addDeskPartner(body as NewPartner, visitorsCall(args)), typed);
}

/** Answers the page of one partner. The field `step` says what to change. */
export async function answerPartner(args: LoaderFunctionArgs): Promise<Response> {
  const typed = await typedInto(args.request, ['step', 'url', 'since']);
  const { step } = typed;
  const body = {
    step,
    ...(step === 'webhook' && { url: typed['url'] }),
    ...(step === 'replay' && { since: typed['since'] }),
  };
  const errors = fieldErrors(partnerStepSchema, body);
  if (Object.keys(errors).length > 0) return refuse({ typed, errors });
  const change = { id: args.params['id'] ?? '', step: body as PartnerStep };
  return answered(await changeDeskPartner(change, visitorsCall(args)), typed);
}

function answered(changed: Result<PartnerChanged>, typed: RefusedForm['typed']): Response {
  if (changed.ok) {
    const answer = { done: { ...changed.value, step: typed['step'] } };
    return Response.json(changed.value.shown === null ? answer : onceOnly(answer));
  }
  const { message, code, fields: errors = {} } = changed;
  return refuse({ typed, errors, message, code });
}
