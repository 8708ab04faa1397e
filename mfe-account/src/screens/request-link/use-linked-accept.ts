import { randomId } from '@nestwright/domain/random-id';
import { ACCEPT_VERSION } from '@nestwright/domain/quote/rules';
import {
  acceptLinkedPrice,
  type LinkedRequest,
  readLinkedQuotes,
} from '@nestwright/domain/request-link/calls';
import { useState } from 'react';

import type { Sending } from '#quotes/accept-dialog.tsx';
import { hashOf } from '#quotes/hash-of.ts';
import { NOT_WHAT_WAS_OFFERED, type QuoteCommand } from '#quotes/use-quotes.ts';

/** The state of accepting a price on a link's page. */
export type LinkedAccept =
  | { phase: 'resting' }
  | { phase: 'reading'; proId: string }
  | { phase: 'read'; command: QuoteCommand; sending: Sending }
  | { phase: 'refused'; message: string };

const GONE = 'This price is no longer on offer. Please open the link again to see the current prices.';

/** Reads a full price of a link's request and accepts exactly what was read. */
export function useLinkedAccept(token: string, onAccepted: (request: LinkedRequest) => void) {
  const [state, setState] = useState<LinkedAccept>({ phase: 'resting' });
  const close = () => setState({ phase: 'resting' });

  const read = async (proId: string) => {
    setState({ phase: 'reading', proId });
    const answer = await readLinkedQuotes(token);
    if (!answer.ok) return setState({ phase: 'refused', message: answer.message });
    const quote = answer.value.quotes.find((one) => one.proId === proId);
    const version = quote?.versions.at(-1);
    if (quote === undefined || version === undefined) return setState({ phase: 'refused', message: GONE });
    const command = { quote, version, commandId: randomId() };
    setState({ phase: 'read', command, sending: { phase: 'resting' } });
  };

  const accept = async () => {
    if (state.phase !== 'read') return;
    const { command } = state;
    const { quote, version, commandId } = command;
    const hash = await hashOf(quote, version);
    if (hash !== version.hash) return setState({ phase: 'refused', message: NOT_WHAT_WAS_OFFERED });
    setState({ phase: 'read', command, sending: { phase: 'sending' } });
    const body = { quoteId: quote.id, commandId, n: version.n, hash, textVersion: ACCEPT_VERSION };
    const answer = await acceptLinkedPrice(token, body);
    if (answer.ok) {
      close();
      return onAccepted(answer.value);
    }
    const { message } = answer;
    // The price that was read has changed, so it can't be accepted again.
    if (answer.status === 409) return setState({ phase: 'refused', message });
    setState({ phase: 'read', command, sending: { phase: 'failed', message } });
  };

  return { state, read, accept, close };
}
