import { useEffect, useRef, useState } from 'react';
import type { Quote, QuoteVersion } from '@nestwright/domain/quote/schema';
import type { StepOutcome } from '@nestwright/domain/quote/store';

import type { Sending } from './accept-dialog.tsx';
import type { QuoteAction } from './quote-card.tsx';
import type { QuoteCommand } from './use-quotes.ts';

/** The open dialog: about which version, for what, and how far it is. */
interface Asking {
  action: QuoteAction;
  command: QuoteCommand;
  sending: Sending;
}

/** Which dialog is open, what is typed in it, and what came of the last step. */
export function useAsking(onStep: () => void) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [news, setNews] = useState({ text: '', isBad: false });
  const newsLine = useRef<HTMLParagraphElement>(null);
  // The dialog and the button that opened it may be gone, and focus with them.
  useEffect(() => {
    if (news.text !== '') newsLine.current?.focus();
  }, [news]);

  const place = asking === null ? '' : `${asking.action} ${asking.command.quote.id}`;
  const ask = (action: QuoteAction, quote: Quote, version: QuoteVersion) => {
    const command = { quote, version, commandId: crypto.randomUUID() };
    setAsking({ action, command, sending: { phase: 'resting' } });
  };
  const close = () => setAsking(null);
  /** Takes the step; `done` is said when it is taken. After a lost race the page shows what stands now. */
  const send = async (step: (command: QuoteCommand) => Promise<StepOutcome>, done: string) => {
    if (asking === null) return;
    setAsking({ ...asking, sending: { phase: 'sending' } });
    const outcome = await step(asking.command);
    if (outcome.kind === 'failed')
      return setAsking({ ...asking, sending: { phase: 'failed', message: outcome.message } });
    setAsking(null);
    if (outcome.kind === 'done') setTyped((before) => ({ ...before, [place]: '' }));
    setNews(outcome.kind === 'done' ? { text: done, isBad: false } : { text: outcome.message, isBad: true });
    onStep();
  };
  return {
    asking,
    news,
    newsLine,
    words: typed[place] ?? '',
    write: (words: string) => setTyped((before) => ({ ...before, [place]: words })),
    ask,
    send,
    close,
  };
}
