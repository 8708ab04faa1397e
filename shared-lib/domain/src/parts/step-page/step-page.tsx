import { type RefusedForm, typedText } from '@nestwright/domain/form/store';
import { WORDS_LIMIT } from '@nestwright/domain/quote-line/schema';
import { Button } from '@nestwright/kit/button';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { type ReactNode, useState } from 'react';

import css from './step-page.module.css';

/** The question before a step. */
export interface StepQuestion {
  title: string;
  text: string;
  /** The button that takes the step. */
  yes: string;
  /** The label of the text field; without it, there is none. */
  wordsLabel?: string;
  /** The height of the text field, in lines. */
  rows?: number;
}

/** The question before a step, the fields that its form posts, and the refused form. */
export interface StepPageProps {
  question: StepQuestion;
  /** The form's fields other than those that the person fills in. */
  says: Readonly<Record<string, string>>;
  /** The address without the question. */
  back: string;
  /** The form that the server refused. */
  refused: RefusedForm | undefined;
  /** Content or fields above the text field. */
  children?: ReactNode;
}

/**
 * The question before a step, as a form that the browser posts without scripts. An interactive page uses a dialog
 * instead.
 */
export function StepPage({ question, says, back, refused, children }: StepPageProps) {
  const { title, text, yes, wordsLabel, rows = 5 } = question;
  const [words, setWords] = useState(typedText(refused, 'words') ?? '');
  const problems = Object.entries(refused?.errors ?? {});
  return (
    <section id="step" className={`nw-screen ${css.page}`} aria-labelledby="step-heading">
      <h2 id="step-heading" className={css.heading}>
        {title}
      </h2>
      <form method="post" noValidate className={css.form} aria-label={title}>
        <ErrorSummary errors={problems.map(([field, message]) => ({ field, message }))} />
        {refused?.message && problems.length === 0 && <Notice kind="error">{refused.message}</Notice>}
        {text !== '' && <p className={css.text}>{text}</p>}
        {children}
        {wordsLabel !== undefined && (
          <TextField
            id="words"
            name="words"
            label={wordsLabel}
            multiline
            rows={rows}
            counter={WORDS_LIMIT}
            value={words}
            onValueChange={setWords}
            error={refused?.errors['words']}
          />
        )}
        {Object.entries(says).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={css.actions}>
          <Button type="submit">{yes}</Button>
          <LinkButton kind="quiet" href={back}>
            Not now
          </LinkButton>
        </div>
      </form>
    </section>
  );
}
