import { useState, type FormEvent } from 'react';
import { WORDS_LIMIT, WORDS_MESSAGE } from '@nestwright/domain/quote-line/schema';
import { QUESTION_MESSAGE } from '@nestwright/domain/quote/schema';
import { cleanText } from '@nestwright/domain/text/rules';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';

import type { Sending } from './accept-dialog.tsx';
import { ASK_HINT } from './quote-words.ts';
import css from './quotes.module.css';

/** What the dialogs that ask for words have in common. */
export interface WordsProps {
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
  hint: 'The pro reads this and can offer another price. Please don’t include your phone number or street address.',
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
    if (cleanText(words) !== '') onAsk();
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
        error={isChecked && cleanText(words) === '' ? said.missing : undefined}
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
