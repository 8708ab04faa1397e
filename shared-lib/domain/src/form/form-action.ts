import { visitorCalls } from '@nestwright/contract/remote';
import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { fieldMessages } from '@nestwright/domain/field/schema';
import { callAs, type CallGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import type { RefusedForm } from './form-store.ts';

/** A posted form: the browser's rules for it, and the call that the browser would make. */
export interface FormActionOptions<Value> {
  schema: v.GenericSchema<unknown, Value> & { readonly entries: Readonly<Record<string, unknown>> };
  /** Fields with any number of values; all others have one. */
  lists?: readonly string[];
  send: (value: Value, call: CallGateway) => Promise<Result<unknown>>;
  /** Parameters added to the page's address after a success. */
  done: Readonly<Record<string, string>>;
}

/**
 * The server's action of a form with one step. It validates with the browser's schema and makes the browser's call in
 * the visitor's name. It redirects to the page (303), which confirms the success, or answers 422 with what was typed
 * and the messages (`useRefusedForm`).
 */
export function formAction<Value>({ schema, lists = [], send, done }: FormActionOptions<Value>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const typed = await typedInto(args.request, Object.keys(schema.entries), lists);
    const read = v.safeParse(schema, typed);
    if (!read.success) return refuse({ typed, errors: fieldMessages(read.issues) });
    const answer = await send(read.output, visitorsCall(args));
    if (!answer.ok) return refuse({ typed, errors: answer.fields ?? {}, message: answer.message });
    const { pathname, searchParams } = new URL(args.request.url);
    for (const [name, value] of Object.entries(done)) searchParams.set(name, value);
    return redirect(`${pathname}?${searchParams.toString()}`, 303);
  };
}

/** The values typed into a form's fields; a field that was not sent is '' or an empty list. */
export async function typedInto(
  request: Request,
  fields: readonly string[],
  lists: readonly string[] = [],
): Promise<RefusedForm['typed']> {
  const form = await request.formData();
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return Object.fromEntries(
    fields.map((name) => [name, lists.includes(name) ? texts(name) : (texts(name)[0] ?? '')]),
  );
}

/** Shows the form's page again, with status 422. */
export function refuse(refused: RefusedForm): Response {
  return Response.json(refused, { status: 422 });
}

/**
 * Calls in the name of the visitor who posted a form.
 *
 * @throws in a browser, because actions run only on the server
 */
export function visitorsCall(args: Pick<LoaderFunctionArgs, 'context'>): CallGateway {
  const visitor = visitorCalls(args);
  if (!visitor) throw new Error('An action runs on the server, for a posted form.');
  return callAs(visitor);
}
