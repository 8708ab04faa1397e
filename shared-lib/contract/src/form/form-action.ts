import { visitorCalls } from '@nestwright/contract/remote';
import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import * as v from 'valibot';

import type { FormRefusal, RefusedForm } from './form-rules.ts';
import { errorSchema, fieldMessages } from './form-schema.ts';

/** The rules of a form, and what follows a success. */
export interface FormRules<Value> {
  schema: v.GenericSchema<unknown, Value> & { readonly entries: Readonly<Record<string, unknown>> };
  /** Fields with any number of values; all others have one. */
  lists?: readonly string[];
  /** Parameters added to the page's address after a success: `{ sent: 'yes' }`. */
  done: Readonly<Record<string, string>>;
}

/** The call that a valid form makes. */
export interface FormCall {
  /** Default: `POST`. */
  method?: string;
  /** Starts with `/api/`. */
  path: string;
  body?: unknown;
}

/**
 * The action of a form whose page also answers it (`RefusedForm`). It validates with the form's schema and makes one call
 * of the gateway, in the visitor's name: on the server for a form that the browser posted, otherwise in the browser. After a
 * success it redirects to the form's page (303), with the parameters of `done`. Otherwise the page shows the form again
 * (422), with what was typed and why it was refused.
 */
export function formAction<Value>({
  call,
  ...rules
}: FormRules<Value> & { call: (value: Value) => FormCall }) {
  return (args: LoaderFunctionArgs): Promise<Response> =>
    answerForm(args, rules, (value) => refusalOf(args, call(value)));
}

/** Like `formAction`, for a form that is sent otherwise. @param send returns why the form was refused, if it was */
export async function answerForm<Value>(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  { schema, lists = [], done }: FormRules<Value>,
  send: (value: Value) => Promise<FormRefusal | undefined>,
): Promise<Response> {
  const typed = await typedInto(request, Object.keys(schema.entries), lists);
  const read = v.safeParse(schema, typed);
  if (!read.success) return refuse({ typed, errors: fieldMessages(read.issues) });
  const refusal = await send(read.output);
  if (refusal) return refuse({ typed, errors: {}, ...refusal });
  const { pathname, searchParams } = new URL(request.url);
  for (const [name, value] of Object.entries(done)) searchParams.set(name, value);
  return redirect(`${pathname}?${searchParams.toString()}`, 303);
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

async function refusalOf(
  args: LoaderFunctionArgs,
  { method = 'POST', path, body }: FormCall,
): Promise<FormRefusal | undefined> {
  const visitor = visitorCalls(args);
  const answer = visitor
    ? await visitor.call({ method, path, body })
    : await fetched(method, path, body).catch(() => undefined);
  if (!answer) return { message: UNREACHABLE };
  if (answer.status < 300) return undefined;
  const told = v.safeParse(errorSchema, answer.body);
  if (!told.success) return { message: FAILED };
  const { code, message, fields = {} } = told.output.error;
  return { code, message, errors: fields };
}

async function fetched(method: string, path: string, body: unknown) {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await fetch(path, { method, headers, body: JSON.stringify(body ?? {}) });
  return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown };
}

const UNREACHABLE = 'We can’t reach the site. Please check your connection and try again.';
const FAILED = 'That didn’t work. Please try again in a moment.';
