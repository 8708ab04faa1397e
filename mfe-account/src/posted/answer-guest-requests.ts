import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { refuseFor, visitorsCall } from '@nestwright/domain/form/action';
import { answerGuestRequests } from '@nestwright/domain/guest-requests/calls';
import { paths } from '@nestwright/domain/paths';
import { postedText } from '@nestwright/domain/sign-in/action';

/** `/account/projects`, posted without scripts: whether this browser's guest requests are the account's. */
export async function answerWhose(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  const phone = postedText(form, 'phone');
  const whose =
    postedText(form, 'areMine') === 'yes' ? { areMine: true as const, phone } : { areMine: false as const };
  const answer = await answerGuestRequests(whose, visitorsCall(args));
  return answer.ok ? redirect(paths.account('projects'), 303) : refuseFor(answer, { phone });
}
