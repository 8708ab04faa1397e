import { visitorCalls } from '@nestwright/contract/remote';
import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { callAs } from '@nestwright/domain/base/http-calls';
import { paths } from '@nestwright/domain/paths';

import { reachable } from '#wizard/flow-state.ts';
import { ownPath, stepOfPath } from '#wizard/wizard-place.ts';
import { firstIncompleteStep, submitStep } from '#wizard/step-rules.ts';

import { begun, readKept, requestOf } from './kept-request.ts';
import { homeOf } from './known-home.ts';
import type { PostedRequest } from './posted-request.ts';
import { shownRequest } from './shown-request.ts';

/**
 * The request as filled in by this visitor's posted steps; null if there is none. A step after missing answers redirects
 * to the first of them. Back after a sent request leads to its thanks page, or to the start of another request.
 */
export async function loadPosted(args: LoaderFunctionArgs): Promise<PostedRequest | Response | null> {
  const visitor = visitorCalls(args);
  if (!visitor || args.request.method !== 'GET') return null;
  const call = callAs(visitor);
  const { pathname, search } = new URL(args.request.url);
  const kept = await readKept(call);
  const request = requestOf(kept, { shown: null, search });
  const isSent = !request && kept.requests[0]?.step === 'thanks';
  if (!request && !isSent) return null;
  const step = stepOfPath(pathname);
  if (isSent && step === submitStep) return redirect(paths.thanks + search);
  const { draft } = request ?? begun(undefined, search);
  const home = await homeOf(call, draft.zip, draft.service);
  const allowed = reachable(step, firstIncompleteStep(draft, new Date(), home));
  if (allowed !== step) return redirect(ownPath(allowed) + search);
  return request ? shownRequest(request, { home, kept, agreed: { calls: false, costInfo: false } }) : null;
}
