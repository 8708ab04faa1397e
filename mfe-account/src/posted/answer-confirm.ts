import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { refuseFor, visitorsCall } from '@nestwright/domain/form/action';
import { paths } from '@nestwright/domain/paths';
import { confirmProjectEmail } from '@nestwright/domain/project/calls';
import { postedText } from '@nestwright/domain/sign-in/action';

/** `/my-projects`, posted without scripts: confirms the e-mail of the request whose mail has the token. */
export async function answerConfirm(args: LoaderFunctionArgs): Promise<Response> {
  const token = postedText(await args.request.formData(), 'confirm');
  const answer = await confirmProjectEmail(token, visitorsCall(args));
  if (!answer.ok) return refuseFor(answer, {});
  return redirect(`${paths.myProjects}?done=confirm`, 303);
}
