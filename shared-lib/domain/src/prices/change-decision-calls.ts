import type { ChangeCalls } from '@nestwright/domain/prices/agreement-calls';
import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { agreeToShown, type Act, type Posted } from '@nestwright/domain/base/decision-calls';
import type { Result } from '@nestwright/domain/base/http-calls';
import { readPostedChange } from '@nestwright/domain/prices/posted-change-rules';
import type { QuoteVersion } from '@nestwright/domain/prices/quote-schema';

import type { ChangeDecision } from './change-decision-rules.ts';

/** The agreed price that a page shows, and its changes. */
export interface AgreedNow {
  agreement: Agreement | null;
  version: QuoteVersion | undefined;
}

/** What the decisions about changes of an agreed price do, on one side. */
export function changeActs<T>(
  callsOf: (posted: Posted) => ChangeCalls<T>,
  readAgreed: (posted: Posted) => Promise<Result<AgreedNow>>,
): Readonly<Record<ChangeDecision | 'propose', Act>> {
  return {
    'accept-change': (posted) =>
      agreeToShown(posted, 'the current proposal', (hash) =>
        callsOf(posted).accept(posted.of, { commandId: posted.commandId, hash }),
      ),
    'decline-change': (posted) => callsOf(posted).decline(posted.of, { commandId: posted.commandId }),
    'withdraw-change': (posted) => callsOf(posted).withdraw(posted.of, { commandId: posted.commandId }),
    propose: async (posted) => {
      const agreed = await readAgreed(posted);
      if (!agreed.ok) return agreed;
      const read = readPostedChange(agreed.value, posted);
      if (!read.ok) return read;
      const answer = await callsOf(posted).propose({ commandId: posted.commandId, ...read.proposal });
      if (answer.ok || !answer.fields) return answer;
      // Its fields are those of the call, not of the form.
      const { fields, ...refusal } = answer;
      return { ...refusal, message: Object.values(fields).join(' ') };
    },
  };
}
