import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { setMayContact } from '@nestwright/domain/disclosure/calls';
import { refuseFor, typedInto, visitorsCall } from '@nestwright/domain/form/action';
import { widenProject } from '@nestwright/domain/widen/calls';

/**
 * `/request-service/thanks`, posted without scripts: whether one matched pro may contact the homeowner, or that pros farther
 * away are asked (`step=widen`). The page then shows what the gateway stored, or says why it refused.
 */
export async function answerChoice(args: LoaderFunctionArgs): Promise<Response> {
  const url = new URL(args.request.url);
  const typed = await typedInto(args.request, ['step', 'project', 'pro', 'mayContact']);
  const projectId = String(typed['project']);
  const call = visitorsCall(args);
  if (typed['step'] === 'widen') {
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
