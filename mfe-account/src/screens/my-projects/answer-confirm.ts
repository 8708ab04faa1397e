import { decisionAction } from '@nestwright/domain/base/decision-action';
import { confirmProjectEmail } from '@nestwright/domain/requests/project-calls';

/** Answers `/my-projects`: confirms the e-mail of the request whose mail has the token. */
export const answerConfirm = decisionAction({
  openTo: 'anyone',
  actOf:
    () =>
    ({ text, call }) =>
      confirmProjectEmail(text('confirm'), call),
});
