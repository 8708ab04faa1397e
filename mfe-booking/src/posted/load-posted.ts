import { visitorCalls } from '@nestwright/contract/remote';
import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { callAs } from '@nestwright/domain/http/calls';

import { reachable } from '#wizard/wizard-flow.ts';
import { stepOfPath, stepPath } from '#wizard/wizard-place.ts';
import { firstIncompleteStep } from '#wizard/wizard-steps.ts';

import { homeOf, readKept } from './kept-request.ts';
import type { PostedRequest } from './posted-request.ts';

/**
 * The request as filled in by this visitor's posted steps; null if there is none. A step after missing answers redirects
 * to the first of them.
 */
export async function loadPosted(args: LoaderFunctionArgs): Promise<PostedRequest | Response | null> {
  const visitor = visitorCalls(args);
  if (!visitor || args.request.method !== 'GET') return null;
  const call = callAs(visitor);
  const kept = await readKept(call);
  if (!kept || kept.step === 'thanks') return null;
  const { pathname, search } = new URL(args.request.url);
  const { id, draft, visit } = kept;
  const { zip, isMissing, timeZone } = await homeOf(call, draft.zip);
  const home = { zip, isMissing, ...(timeZone && { timeZone }) };
  const step = stepOfPath(pathname);
  const allowed = reachable(step, firstIncompleteStep(draft, new Date(), home));
  if (allowed !== step) return redirect(stepPath(allowed) + search);
  return { id, draft, visit, home, agreed: { calls: false, costInfo: false } };
}
