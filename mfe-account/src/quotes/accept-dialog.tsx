import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { moneyText } from '@nestwright/domain/money/rules';
import { ACCEPT_TEXT } from '@nestwright/domain/quote/rules';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';

import { AfterAccepting } from './after-accepting.tsx';
import css from './quotes.module.css';
import type { QuoteCommand } from './use-quotes.ts';

/** The state of a step while its dialog is open. */
export type Sending = { phase: 'resting' } | { phase: 'sending' } | { phase: 'failed'; message: string };

export interface AcceptDialogProps {
  /** The command to accept what was read; null while the dialog is closed. */
  command: QuoteCommand | null;
  sending: Sending;
  /** Whether mail to the homeowner has details. */
  isEmailConfirmed: boolean;
  /** Whether other pros have a current price. */
  hasOthers: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Repeats the exact price and explains what accepting does before the homeowner accepts. */
export function AcceptDialog({
  command,
  sending,
  isEmailConfirmed,
  hasOthers,
  onAccept,
  onClose,
}: AcceptDialogProps) {
  const { quote, version } = command ?? {};
  return (
    <Dialog open={command !== null} onClose={onClose} title="Accept this price?">
      {quote && version && (
        <div className={css.stack}>
          <p>
            <strong>{quote.company}</strong>, version {version.n}
          </p>
          <QuoteSheet caption={`What you accept from ${quote.company}`} content={version} />
          <AfterAccepting
            company={quote.company}
            content={version}
            isEmailConfirmed={isEmailConfirmed}
            hasOthers={hasOthers}
          />
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
