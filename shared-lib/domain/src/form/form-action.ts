import { answerForm, type FormRules } from '@nestwright/contract/form/action';
import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { callAs, type CallGateway, type Result } from '@nestwright/domain/http/calls';

export { refuse, typedInto } from '@nestwright/contract/form/action';

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
      return answer.ok ? undefined : { errors: answer.fields ?? {}, message: answer.message };
    });
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
