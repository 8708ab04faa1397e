import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { setMayContact } from '@nestwright/domain/requests/disclosure-calls';
import { refuse, refuseFor, typedInto, visitorsCall } from '@nestwright/domain/base/form-action';
import { listProjects } from '@nestwright/domain/requests/project-calls';
import { widenProject } from '@nestwright/domain/requests/ask-farther-calls';

import { lostRequests, openLost } from './lost-requests.ts';

const NOT_OPENED = 'We couldn’t open your request in this browser. The link in our e-mail about it opens it.';

/**
 * `/request-service/thanks`, posted without scripts: whether one matched pro may contact the homeowner, that pros farther
 * away are asked (`step=widen`), or that a request whose answer was lost is opened (`step=open`). The page then shows what the gateway
 * stored, or says why it refused.
 */
export async function answerChoice(args: LoaderFunctionArgs): Promise<Response> {
  const url = new URL(args.request.url);
  const typed = await typedInto(args.request, ['step', 'project', 'pro', 'mayContact']);
  const projectId = String(typed['project']);
  const call = visitorsCall(args);
  if (typed['step'] === 'open') {
    const listed = await listProjects(undefined, call);
    if (!listed.ok) return refuseFor(listed, typed);
    if (!(await openLost(call, await lostRequests(call, listed.value))))
      return refuse({ typed, errors: {}, message: NOT_OPENED });
  } else if (typed['step'] === 'widen') {
    const answer = await widenProject(projectId, call);
    if (!answer.ok) return refuseFor(answer, typed);
    url.searchParams.set('done', 'widen');
  } else {
    const pro = { projectId, proId: String(typed['pro']) };
    const answer = await setMayContact(pro, typed['mayContact'] === 'yes', call);
    if (!answer.ok) return refuseFor(answer, typed);
  }
  return redirect(url.pathname + url.search, 303);
}
