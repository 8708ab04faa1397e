import { useState, type FormEvent } from 'react';
import {
  type DeclineReason,
  declineReasonLabel,
  declineReasons,
} from '@nestwright/domain/quote-closing/rules';
import { WORDS_LIMIT } from '@nestwright/domain/quote-line/schema';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';

import css from './quotes.module.css';
import type { WordsProps } from './words-dialogs.tsx';

/** Props of {@link DeclineDialog}. */
export interface DeclineDialogProps extends WordsProps {
  onDecline: (reason: DeclineReason) => void;
}

/** Asks why the homeowner declines. Declining is final. */
export function DeclineDialog({ open, ...rest }: DeclineDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={`Decline ${rest.company}’s price?`}>
      {open && <DeclineForm {...rest} />}
    </Dialog>
  );
}

const reasons = declineReasons.map((value) => ({ value, label: declineReasonLabel(value) }));

function DeclineForm({
  sending,
  words,
  onWordsChange,
  onClose,
  onDecline,
}: Omit<DeclineDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const reason = declineReasons.find((one) => one === chosen[0]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (reason !== undefined) onDecline(reason);
  };
  return (
    <form noValidate onSubmit={submit} className={css.stack} aria-label="Decline">
      <p className={css.facts}>
        This is final: the pro can’t offer another price. Ask for a change if you would like one.
      </p>
      <ChoiceGroup
        legend="Why?"
        options={reasons}
        value={chosen}
        onValueChange={setChosen}
        error={isChecked && reason === undefined ? 'Please choose a reason' : undefined}
      />
      <TextField
        label="In your words (optional)"
        hint="The pro reads them."
        multiline
        rows={3}
        counter={WORDS_LIMIT}
        value={words}
        onValueChange={onWordsChange}
      />
      {sending.phase === 'failed' && <Notice kind="error">{sending.message}</Notice>}
      <div className={css.actions}>
        <Button type="submit" busy={sending.phase === 'sending'}>
          Decline this price
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
