import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { notFound } from '@nestwright/contract/remote';
import { decideItem, revealPeople } from '@nestwright/domain/desk/desk-calls';
import {
  type Decision,
  type DeskPerson,
  decisionSchema,
  revealSchema,
} from '@nestwright/domain/desk/desk-schema';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { refuse, typedInto, visitorsCall } from '@nestwright/domain/base/form-action';
import type { RefusedForm } from '@nestwright/domain/base/form-store';

import { deskPaths, queueOf } from './desk-paths.ts';

/** The answer to a form on an item's page: the typed values with the refusal, or the people's details. */
export type ItemAnswer = RefusedForm | { people: DeskPerson[] };

/** Answers an item's page. The field `step` says whether to open details or to decide. */
export async function answerItem(args: LoaderFunctionArgs): Promise<Response> {
  const queue = queueOf(args.params['queue']);
  if (queue === undefined) throw notFound();
  const id = args.params['id'] ?? '';
  const call = visitorsCall(args);
  const typed = await typedInto(args.request, ['step', 'decision', 'reason', 'commandId']);
  if (typed['step'] === 'reveal') {
    const body = { reason: typed['reason'] };
    const errors = fieldErrors(revealSchema, body);
    if (Object.keys(errors).length > 0) return refuse({ typed, errors });
    const opened = await revealPeople({ queue, id, reason: String(body.reason) }, call);
    if (opened.ok) return Response.json({ people: opened.value });
    return refuse({ typed, errors: opened.fields ?? {}, message: opened.message, code: opened.code });
  }
  const { step: _step, ...body } = typed;
  const errors = fieldErrors(decisionSchema, body);
  if (Object.keys(errors).length > 0) return refuse({ typed, errors });
  const decided = await decideItem({ queue, id, decision: body as Decision }, call);
  if (!decided.ok) {
    const { message, code, fields: errors = {} } = decided;
    return refuse({ typed, errors, message, code });
  }
  const where = decided.value.isOpen ? deskPaths.item(queue, id) : deskPaths.queue(queue);
  return redirect(`${where}?done=decided`, 303);
}
