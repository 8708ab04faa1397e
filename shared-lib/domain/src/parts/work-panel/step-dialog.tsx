import type { Commanding } from '@nestwright/domain/agreement/store';
import { WORDS_LIMIT, WORDS_MESSAGE } from '@nestwright/domain/quote-line/schema';
import { cleanText } from '@nestwright/domain/text/rules';
import type { StepQuestion } from '@nestwright/domain/parts/step-page';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useState, type FormEvent } from 'react';

import css from './work-panel.module.css';

/** The question of the dialog, the state of its command, and what to call for an answer. */
export interface StepDialogProps {
  step: StepQuestion | undefined;
  state: Commanding<string>;
  onTake: (words: string) => void;
  onClose: () => void;
}

/** Asks before a step of agreed work. */
export function StepDialog({ step, state, onTake, onClose }: StepDialogProps) {
  return (
    <Dialog open={step !== undefined} onClose={onClose} title={step?.title ?? ''}>
      {step && <StepForm step={step} state={state} onTake={onTake} onClose={onClose} />}
    </Dialog>
  );
}

function StepForm({ step, state, onTake, onClose }: StepDialogProps & { step: StepQuestion }) {
  const [words, setWords] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = step.wordsLabel !== undefined && cleanText(words) === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) document.getElementById('step-words')?.focus();
    else onTake(cleanText(words));
  };
  return (
    <form noValidate onSubmit={submit} className={css.stack} aria-label={step.title}>
      <p className={css.text}>{step.text}</p>
      {step.wordsLabel !== undefined && (
        <TextField
          id="step-words"
          label={step.wordsLabel}
          multiline
          counter={WORDS_LIMIT}
          value={words}
          onValueChange={setWords}
          error={isChecked && isMissing ? WORDS_MESSAGE : undefined}
        />
      )}
      {state.phase === 'failed' && <Notice kind="error">{state.message}</Notice>}
      <div className={css.actions}>
        <Button type="submit" busy={state.phase === 'sending'}>
          {step.yes}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </form>
  );
}
