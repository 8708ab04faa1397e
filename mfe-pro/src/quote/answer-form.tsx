import { randomId } from '@nestwright/domain/random-id';
import { inPage } from '@nestwright/domain/form/store';
import { WORDS_LIMIT } from '@nestwright/domain/quote-line/schema';
import { ANSWER_MESSAGE } from '@nestwright/domain/quote/schema';
import { cleanText } from '@nestwright/domain/text/rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, useState } from 'react';

import css from './quote-box.module.css';
import { ANSWERED, type QuoteNews } from './quote-words.ts';
import type { QuoteOutcome } from './use-lead-quote.ts';

export interface AnswerFormProps {
  answer: (commandId: string, words: string) => Promise<QuoteOutcome>;
  /** Announces the outcome. */
  onNews: (news: QuoteNews) => void;
}

/** `commandId` is the same however often the answer is sent. */
type Mode = { kind: 'closed' } | { kind: 'writing'; commandId: string; isBusy: boolean; problem: string };

/** The form in which a pro answers the homeowner's open question. */
export function AnswerForm({ answer, onNews }: AnswerFormProps) {
  const [mode, setMode] = useState<Mode>({ kind: 'closed' });
  const [words, setWords] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = cleanText(words) === '';
  if (mode.kind === 'closed') {
    const open = () => setMode({ kind: 'writing', commandId: randomId(), isBusy: false, problem: '' });
    return (
      <form role="presentation" method="get" action="#step">
        <Button kind="quiet" type="submit" name="step" value="answer" onClick={inPage(open)}>
          Answer the question
        </Button>
      </form>
    );
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return document.getElementById('answer')?.focus();
    setMode({ ...mode, isBusy: true, problem: '' });
    const outcome = await answer(mode.commandId, cleanText(words));
    switch (outcome.kind) {
      case 'done':
        return onNews({ text: ANSWERED, isBad: false });
      case 'overtaken':
        return onNews({ text: outcome.message, isBad: true });
      case 'refused':
        return setMode({ ...mode, isBusy: false, problem: Object.values(outcome.fields).join(' ') });
      case 'failed':
        return setMode({ ...mode, isBusy: false, problem: outcome.message });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className={css.stack}
      aria-label="Answer the question"
    >
      <TextField
        id="answer"
        label="Your answer"
        hint="The homeowner will read it next to your price. The price stays as it is."
        multiline
        rows={3}
        counter={WORDS_LIMIT}
        value={words}
        onValueChange={setWords}
        error={isChecked && isMissing ? ANSWER_MESSAGE : undefined}
      />
      {mode.problem !== '' && <Notice kind="error">{mode.problem}</Notice>}
      <div className={css.actions}>
        <Button type="submit" busy={mode.isBusy}>
          Send
        </Button>
        <Button kind="quiet" onClick={() => setMode({ kind: 'closed' })}>
          Not now
        </Button>
      </div>
    </form>
  );
}
