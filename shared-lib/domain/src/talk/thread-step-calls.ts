import type { CallGateway, Result } from '@nestwright/domain/base/http-calls';
import {
  readThread,
  reportMessage,
  sendMessage,
  setBlocked,
  type ThreadOf,
} from '@nestwright/domain/talk/thread-calls';
import { holdsContact, messageReportReasons } from '@nestwright/domain/talk/thread-rules';

import { contactHint, type ThreadStep } from './thread-step-rules.ts';

/** The code of a message that needs its author's confirmation. */
export const CONTACT_CODE = 'holds-contact';

/** A form about a thread, posted without scripts. */
export interface PostedThreadStep {
  commandId: string;
  text: (field: string) => string;
  call: CallGateway;
}

/**
 * Takes a posted step of a thread. If a message contains a phone number or e-mail address that the other side does not
 * have, it is sent only when its form is posted again with `sure`.
 */
export async function takeThreadStep(
  step: ThreadStep,
  of: ThreadOf,
  { commandId, text, call }: PostedThreadStep,
): Promise<Result<unknown>> {
  switch (step) {
    case 'block':
    case 'unblock':
      return setBlocked(of, step === 'block', call);
    case 'report': {
      const reason = messageReportReasons.find((one) => one === text('reason'));
      if (!reason)
        return { ok: false, message: '', fields: { reason: 'Please choose what is wrong with it' } };
      return reportMessage(of, { messageId: text('messageId'), reason, words: text('words') }, call);
    }
    case 'message': {
      const words = text('words');
      if (holdsContact(words) && text('sure') !== 'yes') {
        const known = await readThread(of, {}, { call });
        if (known.ok && !known.value.knowsContact)
          return { ok: false, code: CONTACT_CODE, message: contactHint(known.value.with) };
      }
      return sendMessage(of, { id: commandId, words, photos: [] }, call);
    }
  }
}
