import { decisionAction } from '@nestwright/domain/decision/action';
import type { Act } from '@nestwright/domain/decision/calls';
import { answerGuestRequests } from '@nestwright/domain/guest-requests/calls';

const whose: Act = ({ text, call }) =>
  answerGuestRequests(
    text('areMine') === 'yes' ? { areMine: true, phone: text('phone') } : { areMine: false },
    call,
  );

/** Whether this browser's guest requests are the account's; the answer to the form of the pages that ask. */
export const answerWhose = decisionAction({ actOf: () => whose });
