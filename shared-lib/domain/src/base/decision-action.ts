import { visitorCalls } from '@nestwright/contract/remote';
import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import {
  callAs,
  callGateway,
  type Failure,
  type Result,
  unreachable,
} from '@nestwright/domain/base/http-calls';

import type { Act, Decided } from './decision-calls.ts';
import { typedInto } from './decision-rules.ts';

/** The decisions of a page, and the part of the page that says what was done: `#messages`. */
export interface DecisionsOfPage {
  actOf: (step: string) => Act | undefined;
  placeOf?: (step: string) => string;
  /**
   * Who decides here: an account (default), an owner, who may be a guest of this browser, or anyone with a link. It says when a
   * refusal means that a session has ended.
   */
  openTo?: 'account' | 'owner' | 'anyone';
}

/**
 * The action of a page's decisions (decision 091). In a browser it makes the page's own calls and returns the answer. On the
 * server it makes the same calls in the visitor's name, and redirects to the page, which says what was done, or shows the form
 * again with what was typed and why it was refused.
 */
export function decisionAction({ actOf, placeOf = () => '', openTo = 'account' }: DecisionsOfPage) {
  return async ({ request, context, params }: LoaderFunctionArgs): Promise<Response | Decided> => {
    const visitor = visitorCalls({ context });
    const call = visitor ? callAs(visitor) : callGateway;
    const form = await request.formData();
    const texts = (field: string) => form.getAll(field).filter((value) => typeof value === 'string');
    const text = (field: string) => texts(field)[0] ?? '';
    const { pathname } = new URL(request.url);
    const [step, of] = [text('step'), text('of')];
    const act = actOf(step);
    if (!act) return redirect(pathname, 303);
    const lead = params['id'] === undefined ? text('lead') : '';
    const id = params['id'] ?? lead;
    const answer = await taken(act({ step, id, of, commandId: text('commandId'), text, texts, call }));
    if (answer.ok) {
      if (!visitor) return { step, of, answer };
      const about = { ...(of !== '' && { of }), ...(lead !== '' && { lead }) };
      const done = new URLSearchParams({ done: step, ...about });
      return redirect(`${pathname}?${done.toString()}${placeOf(step)}`, 303);
    }
    const reason = (await endedSession(answer)) ?? answer;
    const { message, code, fields: errors = {} } = reason;
    const refused = { typed: typedInto(form), errors, message, code };
    return visitor ? Response.json(refused, { status: 422 }) : { step, of, answer: reason, refused };

    /** In a browser, the code of an act may not have arrived before the connection was lost. Its page stays as it is. */
    function taken(result: Promise<Result<unknown>>): Promise<Result<unknown>> {
      if (visitor) return result;
      return result.catch((error: unknown) => {
        console.error(error);
        return unreachable();
      });
    }

    /** A project is not found, and an account's form is only checked here, also for someone whose session has ended. */
    async function endedSession({ code, status }: Failure): Promise<Failure | undefined> {
      const isOnlyChecked = openTo === 'account' && visitor !== undefined && status === undefined;
      const mayBe = isOnlyChecked || (openTo !== 'anyone' && code === 'not-found');
      if (!mayBe) return undefined;
      const { missingSession } = await import('@nestwright/domain/base/form-action');
      return missingSession(call);
    }
  };
}
