import { decisionAction } from '@nestwright/domain/base/decision-action';
import { agreeToShown, type Act } from '@nestwright/domain/base/decision-calls';
import { acceptLinkedPrice, cancelLinkedRequest } from '@nestwright/domain/requests/request-link-calls';

/** The decisions that a mailed link can take, with the questions of the project's page. Only its page knows the link's token. */
export const linkedActs: Readonly<Record<string, Act>> = {
  accept: (posted) =>
    agreeToShown(posted, 'the pro’s current offer', (hash) => {
      const { of, commandId, text } = posted;
      const body = { commandId, n: Number(text('n')), hash, textVersion: text('textVersion') };
      return acceptLinkedPrice(text('token'), { quoteId: of, ...body });
    }),
  cancel: ({ text }) => cancelLinkedRequest(text('token')),
};

/** Answers `/my-projects/link`. */
export const answerLinkedRequest = decisionAction({
  openTo: 'anyone',
  actOf: (step) => (Object.hasOwn(linkedActs, step) ? linkedActs[step] : undefined),
});
