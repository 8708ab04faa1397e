import type { AskedVisitStep, HomeVisitStepName } from '@nestwright/domain/visits/visit-step-rules';
import { inPage } from '@nestwright/domain/base/form-store';
import { Button, type ButtonKind } from '@nestwright/kit/button';
import type { ReactNode } from 'react';

import css from './visits.module.css';
import type { VisitsPanel } from './visits-props.ts';

/** The step that the button takes, and what it is about. */
export interface StepButtonProps {
  panel: VisitsPanel;
  name: HomeVisitStepName;
  about: string;
  kind?: ButtonKind;
  children: ReactNode;
}

/** A step without a question. */
export function StepButton({ panel, name, about, kind = 'quiet', children }: StepButtonProps) {
  const { says, Form, isSending } = panel;
  return (
    <Form role="presentation" method="post">
      <HiddenFields fields={{ ...says, step: name, about }} />
      <Button type="submit" kind={kind} busy={isSending(name, about)}>
        {children}
      </Button>
    </Form>
  );
}

/** The step whose question the button opens, and the visit that it is about. */
export interface AskButtonProps {
  panel: VisitsPanel;
  step: AskedVisitStep;
  /** The visit; '' for none. */
  about?: string;
  kind?: ButtonKind;
  children: ReactNode;
}

/** Opens the question before a step, in the page or by its address. */
export function AskButton({ panel, step, about = '', kind = 'quiet', children }: AskButtonProps) {
  const ask = inPage(() => panel.ask({ step, about }));
  return (
    <form role="presentation" method="get" action="#visits">
      <HiddenFields fields={{ ...panel.says, ...(about !== '' && { about }) }} />
      <Button type="submit" name="step" value={step} kind={kind} onClick={ask}>
        {children}
      </Button>
    </form>
  );
}

/** A form's fixed fields. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Buttons in a row. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={`nw-screen ${css.actions}`}>{children}</div>;
}
