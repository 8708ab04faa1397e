import { Button } from '@nestwright/kit/button';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { Notice } from '@nestwright/kit/notice';
import { type ComponentType, lazy, Suspense } from 'react';

import { FirstAidLine } from '#urgent/first-aid.tsx';

import { Question } from './question.tsx';
import css from './request-form.module.css';
import type { Wizard } from './use-wizard.ts';
import { WhoWorksThere } from './who-works-there.tsx';
import { hasPrevious } from './flow-state.ts';
import { asksFor, questionRow } from './step-rules.ts';
import type { AskedStep } from './wizard-steps.ts';

// Loaded once something is described. Every urgent request says what to do in danger, whatever it describes.
const DangerSaid = lazy<ComponentType<{ text: string }>>(() =>
  import(/* webpackChunkName: "danger" */ '#urgent/danger-said.tsx').then(
    ({ DangerSaid: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

interface StepFormProps {
  wizard: Wizard;
  step: AskedStep;
  /** Why the gateway rejected the request. */
  notice?: string;
}

/** The steps that say who works there: with the ZIP, and after it, where a page without scripts knows the ZIP. */
const TOLD: readonly AskedStep[] = ['zip', 'describe'];

/** The form of a step that asks a question. */
export function StepForm({ wizard, step, notice }: StepFormProps) {
  const { flow, stepProps, problems } = wizard;
  const { Body, question, note, button } = questionRow(step);
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  const attempts = flow.phase === 'asking' ? flow.attempts : 0;
  const { draft, chosen } = stepProps;
  return (
    <>
      {draft.description !== '' && (
        <Suspense>
          <DangerSaid text={draft.description} />
        </Suspense>
      )}
      {draft.urgency === 'now' && !asksFor('urgency', step) && (
        <FirstAidLine zip={draft.zip} service={draft.service} chosen={chosen} />
      )}
      <form
        method="post"
        noValidate
        aria-label="Your request"
        className={css.question}
        onSubmit={(event) => {
          event.preventDefault();
          wizard.next();
        }}
      >
        {wizard.before !== '' && <input type="hidden" name="before" value={wizard.before} />}
        {/* Enter presses the first button, which must not be Previous. */}
        <button type="submit" hidden aria-label="Next" />
        {notice && <Notice kind="error">{notice}</Notice>}
        <ErrorSummary key={attempts} errors={errors} />
        <Body {...stepProps} question={<Question note={note}>{question}</Question>} />
        {TOLD.includes(step) && (
          <WhoWorksThere zip={draft.zip} service={draft.service} served={wizard.served} />
        )}
        <div className={css.buttons}>
          {hasPrevious(flow) && (
            <Button
              type="submit"
              kind="quiet"
              name="go"
              value="previous"
              onClick={(event) => {
                event.preventDefault();
                wizard.previous();
              }}
            >
              Previous
            </Button>
          )}
          <Button type="submit">{button?.(draft) ?? 'Next'}</Button>
        </div>
      </form>
    </>
  );
}
