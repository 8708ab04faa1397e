import { typedOnce } from '@nestwright/domain/base/decision-rules';
import { useAskedQuestion } from '@nestwright/domain/base/decision-store';
import { WORDS_LIMIT } from '@nestwright/domain/prices/quote-line-rules';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { type ReactNode, useState } from 'react';

import css from './question.module.css';

/** The words of a question. */
export interface QuestionWords {
  title: string;
  /** What follows from the answer. */
  text?: string;
  /** The button that sends it. */
  yes: string;
  /** The label of the text field; without it, there is none. */
  wordsLabel?: string;
  wordsHint?: string;
  /** The height of the text field, in lines. */
  rows?: number;
}

/** A question, the fields that its form sends unseen, and more to read or to fill in. */
export interface QuestionProps extends QuestionWords {
  says?: Readonly<Record<string, string>>;
  /** Above the text field. */
  children?: ReactNode;
  /** Below the buttons. */
  below?: ReactNode;
  /** Why the form was refused, in words that fit this page; by default the gateway's. */
  refusal?: string | undefined;
}

/**
 * A question to a person, as one form (decision 091): a dialog in a page with scripts, and a page of its own without them.
 * `AskedHere` says which. Its action is the page's.
 */
export function Question({ says = {}, children, below, refusal, ...question }: QuestionProps) {
  const { step, of, commandId, refused, Form, isSending, close, keep, back = '', typed } = useAskedQuestion();
  const { title, text = '', yes, wordsLabel, wordsHint, rows = 5 } = question;
  const [words, setWords] = useState(() => typedOnce(typed, 'words'));
  const problems = Object.entries(refused?.errors ?? {});
  const message = refusal ?? refused?.message ?? '';
  const hidden = { step, commandId, ...(of !== '' && { of }), ...says };
  const form = (
    <Form
      method="post"
      noValidate
      className={css.form}
      aria-label={title}
      onInput={({ currentTarget }: { currentTarget: HTMLFormElement }) => keep?.(currentTarget)}
    >
      <ErrorSummary errors={problems.map(([field, fault]) => ({ field, message: fault }))} />
      {message !== '' && problems.length === 0 && <Notice kind="error">{message}</Notice>}
      {text !== '' && <p className={css.text}>{text}</p>}
      {children}
      {wordsLabel !== undefined && (
        <TextField
          id="words"
          name="words"
          label={wordsLabel}
          hint={wordsHint}
          multiline
          rows={rows}
          counter={WORDS_LIMIT}
          value={words}
          onValueChange={setWords}
          error={refused?.errors['words']}
        />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={css.actions}>
        <Button type="submit" busy={isSending}>
          {yes}
        </Button>
        {close ? (
          <Button kind="quiet" onClick={close}>
            Not now
          </Button>
        ) : (
          <LinkButton kind="quiet" href={back}>
            Not now
          </LinkButton>
        )}
      </div>
      {below}
    </Form>
  );
  if (close)
    return (
      <Dialog open onClose={close} title={title}>
        {form}
      </Dialog>
    );
  return (
    <section id="step" className={`nw-screen ${css.page}`} aria-labelledby="step-heading">
      <h2 id="step-heading" className={css.heading}>
        {title}
      </h2>
      {form}
    </section>
  );
}
