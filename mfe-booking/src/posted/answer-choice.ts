import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { setMayContact } from '@nestwright/domain/disclosure/calls';
import { typedInto, visitorsCall } from '@nestwright/domain/form/action';

/**
 * Answers `/request-service/thanks`, posted without scripts: whether a matched pro may contact the homeowner. The page then
 * shows the stored choice, even if the call was refused.
 */
export async function answerChoice(args: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(args.request.url);
  const { project, pro, mayContact } = await typedInto(args.request, ['project', 'pro', 'mayContact']);
  const named = { projectId: String(project), proId: String(pro) };
  await setMayContact(named, mayContact === 'yes', visitorsCall(args));
  return redirect(pathname + search, 303);
}
