import { randomId } from '@nestwright/domain/random-id';
import { useEffect, useRef, useState } from 'react';
import type { Quote, QuoteVersion } from '@nestwright/domain/quote/schema';
import type { StepOutcome } from '@nestwright/domain/quote/store';

import type { Sending } from './accept-dialog.tsx';
import type { QuoteAction } from './quote-card.tsx';
import type { QuoteCommand } from './use-quotes.ts';

/** The open dialog: its version, its action and its state. */
interface Asking {
  action: QuoteAction;
  command: QuoteCommand;
  sending: Sending;
}

/**
 * The open dialog, the text typed in it, and the last step's outcome.
 *
 * @param said the outcome of the step that led to this page; '' if there was none
 */
export function useAsking(onStep: () => void, said = '') {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [news, setNews] = useState({ text: said, isBad: false });
  const first = useRef(news);
  const newsLine = useRef<HTMLParagraphElement>(null);
  // The dialog and the button that opened it may have disappeared with the focus.
  useEffect(() => {
    if (news.text !== '' && news !== first.current) newsLine.current?.focus();
  }, [news]);

  const place = asking === null ? '' : `${asking.action} ${asking.command.quote.id}`;
  const ask = (action: QuoteAction, quote: Quote, version: QuoteVersion) => {
    const command = { quote, version, commandId: randomId() };
    setAsking({ action, command, sending: { phase: 'resting' } });
  };
  const close = () => setAsking(null);
  /** Takes the step and announces `done`. After a lost race, the page shows the current state. */
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
    /** Announces another step's outcome and reloads the project. */
    announce: (said: { text: string; isBad: boolean }) => {
      setNews(said);
      onStep();
    },
    send,
    close,
  };
}
