import { answerForm, type FormRules, refuse, typedInto } from '@nestwright/contract/form/action';
import { type RefusedForm, SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { callAs, type CallGateway, type Failure, type Result } from '@nestwright/domain/base/http-calls';
import { currentUser } from '@nestwright/domain/sign-in/user-calls';

export { refuse, typedInto };

/** A posted form: the browser's rules for it, and the call that the browser would make. */
export interface FormActionOptions<Value> extends FormRules<Value> {
  send: (value: Value, call: CallGateway) => Promise<Result<unknown>>;
}

/**
 * The server's action of a form with one step. It validates with the browser's schema and makes the browser's call in
 * the visitor's name. It redirects to the page (303), which confirms the success, or answers 422 with what was typed
 * and the messages (`useRefusedForm`).
 */
export function formAction<Value>({ send, ...rules }: FormActionOptions<Value>) {
  return (args: LoaderFunctionArgs): Promise<Response> =>
    answerForm(args, rules, async (value) => {
      const answer = await send(value, visitorsCall(args));
      if (answer.ok) return undefined;
      const { message, code, fields = {} } = answer;
      return { errors: fields, message, code };
    });
}

/** Shows a form again that a call refused. */
export function refuseFor({ message, code, fields = {} }: Failure, typed: RefusedForm['typed']): Response {
  return refuse({ typed, errors: fields, message, code });
}

/**
 * Shows a form of an account's page again with the errors of its fields, or asks for a login if the session has ended.
 */
export async function refuseFields(
  call: CallGateway,
  { typed, errors }: Pick<RefusedForm, 'typed' | 'errors'>,
): Promise<Response> {
  const reason = await missingSession(call);
  return reason ? refuseFor(reason, typed) : refuse({ typed, errors });
}

/** The gateway's words for a form of someone who is not logged in; undefined for everyone else. */
export async function missingSession(call: CallGateway): Promise<Failure | undefined> {
  const user = await currentUser(call);
  return !user.ok && user.code === SIGN_IN_NEEDED ? user : undefined;
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
