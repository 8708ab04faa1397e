import type { HomeVisit } from '@nestwright/domain/visits/visit-schema';
import type { AskedVisit } from '@nestwright/domain/visits/visit-step-rules';
import { callOffQuestion, noShowQuestion } from '@nestwright/domain/visits/visit-questions-rules';
import { Button } from '@nestwright/kit/button';

import { Back } from './propose-form.tsx';
import { HiddenFields } from './step-form.tsx';
import css from './visits.module.css';
import type { VisitsPanel } from './visits-props.ts';

/** The visit, and the step to confirm. */
export interface VisitQuestionProps {
  panel: VisitsPanel;
  step: Extract<AskedVisit['step'], 'visit-call-off' | 'visit-no-show'>;
  visit: HomeVisit;
  /** The question's heading, which gets focus when it appears. */
  headingId: string;
}

/** Explains a step before it is taken. */
export function VisitQuestion({ panel, step, visit, headingId }: VisitQuestionProps) {
  const { says, Form, isSending, ask } = panel;
  const { title, text, yes } =
    step === 'visit-call-off' ? callOffQuestion(visit, panel) : noShowQuestion(visit, panel);
  return (
    <Form id="step" method="post" className={css.question} aria-labelledby={headingId}>
      <h3 id={headingId} className={css.title} tabIndex={-1}>
        {title}
      </h3>
      <p className={css.fact}>{text}</p>
      <HiddenFields fields={{ ...says, step, about: visit.id }} />
      <div className={css.actions}>
        <Button type="submit" busy={isSending(step, visit.id)}>
          {yes}
        </Button>
        <Back onBack={() => ask(null)} says={says} />
      </div>
    </Form>
  );
}
