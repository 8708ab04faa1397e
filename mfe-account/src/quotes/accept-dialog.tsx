import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { ACCEPT_TEXT, moneyText } from '@nestwright/domain/quote/rules';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';

import css from './quotes.module.css';
import type { QuoteCommand } from './use-quotes.ts';

/** The state of a step while its dialog is open. */
export type Sending = { phase: 'resting' } | { phase: 'sending' } | { phase: 'failed'; message: string };

export interface AcceptDialogProps {
  /** What was read; null while the dialog is closed. */
  command: QuoteCommand | null;
  sending: Sending;
  /** Whether other pros have a price that stands. */
  hasOthers: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Repeats exactly what is agreed to, and what a yes does, before the homeowner says it. */
export function AcceptDialog({ command, sending, hasOthers, onAccept, onClose }: AcceptDialogProps) {
  const { quote, version } = command ?? {};
  return (
    <Dialog open={command !== null} onClose={onClose} title="Accept this price?">
      {quote && version && (
        <div className={css.stack}>
          <p>
            <strong>{quote.company}</strong>, version {version.n}
          </p>
          <QuoteSheet caption={`What you accept from ${quote.company}`} content={version} />
          <h3 className={css.next}>What happens next</h3>
          <ul className={css.nextSteps}>
            <li>This price and these terms are agreed. Neither of you can change them afterwards.</li>
            <li>{quote.company} sees how to reach you.</li>
            <li>You both get the agreement by e-mail, with its receipt.</li>
            {hasOthers && <li>The other pros are told that you agreed with somebody else.</li>}
          </ul>
          {sending.phase === 'failed' && <Notice kind="error">{sending.message}</Notice>}
          <div className={css.actions}>
            <Button busy={sending.phase === 'sending'} onClick={onAccept}>
              Accept this price: {moneyText(version.totalCents)}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              Not yet
            </Button>
          </div>
          <p className={css.facts}>{ACCEPT_TEXT}</p>
        </div>
      )}
    </Dialog>
  );
}
