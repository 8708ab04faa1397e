import { useState, type FormEvent } from 'react';
import { type DeclineReason, declineReasonLabel, declineReasons } from '@nestwright/domain/quote/rules';
import { WORDS_LIMIT, WORDS_MESSAGE } from '@nestwright/domain/quote-line/schema';
import { QUESTION_MESSAGE } from '@nestwright/domain/quote/schema';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';

import type { Sending } from './accept-dialog.tsx';
import { ASK_HINT } from './quote-words.ts';
import css from './quotes.module.css';

interface WordsProps {
  open: boolean;
  company: string;
  sending: Sending;
  /** The page keeps the text, so that closing the dialog loses nothing. */
  words: string;
  onWordsChange: (words: string) => void;
  onClose: () => void;
}

export interface ChangeDialogProps extends WordsProps {
  onAsk: () => void;
}

/** Asks what the homeowner would like to have changed. */
export function ChangeDialog({ open, ...rest }: ChangeDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={`Ask ${rest.company} for a change`}>
      {open && <WordsForm {...rest} {...changeWords} />}
    </Dialog>
  );
}

/** The texts of a form. */
interface FormWords {
  id: string;
  name: string;
  label: string;
  hint: string;
  missing: string;
}

const changeWords: FormWords = {
  id: 'wish',
  name: 'Ask for a change',
  label: 'What should be different?',
  hint: 'The pro reads your words and can offer another price. Please leave out your phone and street.',
  missing: WORDS_MESSAGE,
};
const askWords: FormWords = {
  id: 'question',
  name: 'Ask a question',
  label: 'What would you like to know?',
  hint: ASK_HINT,
  missing: QUESTION_MESSAGE,
};

function WordsForm({
  sending,
  words,
  onWordsChange,
  onClose,
  onAsk,
  ...said
}: Omit<ChangeDialogProps, 'open'> & FormWords) {
  const [isChecked, setIsChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (words.trim() !== '') onAsk();
    else document.getElementById(said.id)?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={css.stack} aria-label={said.name}>
      <TextField
        id={said.id}
        label={said.label}
        hint={said.hint}
        multiline
        counter={WORDS_LIMIT}
        value={words}
        onValueChange={onWordsChange}
        error={isChecked && words.trim() === '' ? said.missing : undefined}
      />
      {sending.phase === 'failed' && <Notice kind="error">{sending.message}</Notice>}
      <div className={css.actions}>
        <Button type="submit" busy={sending.phase === 'sending'}>
          Send
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** Asks what the homeowner would like to know about a price. */
export function AskDialog({ open, ...rest }: ChangeDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={`Ask ${rest.company} a question`}>
      {open && <WordsForm {...rest} {...askWords} />}
    </Dialog>
  );
}

export interface DeclineDialogProps extends WordsProps {
  onDecline: (reason: DeclineReason) => void;
}

/** Asks why the homeowner declines. Declining is final. */
export function DeclineDialog({ open, ...rest }: DeclineDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={`Decline the price of ${rest.company}?`}>
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
