import { decisionAction } from '@nestwright/domain/base/decision-action';
import type { Act } from '@nestwright/domain/base/decision-calls';
import { answerGuestRequests } from '@nestwright/domain/requests/guest-requests-calls';

const whose: Act = ({ text, call }) =>
  answerGuestRequests(
    text('areMine') === 'yes' ? { areMine: true, phone: text('phone') } : { areMine: false },
    call,
  );

/** Whether this browser's guest requests are the account's; the answer to the form of the pages that ask. */
export const answerWhose = decisionAction({ actOf: () => whose });
