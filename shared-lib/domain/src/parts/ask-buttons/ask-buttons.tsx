import { inPage } from '@nestwright/domain/base/form-store';
import { Button, type ButtonKind } from '@nestwright/kit/button';
import { classes } from '@nestwright/kit/classes';
import type { ReactNode } from 'react';

import css from './ask-buttons.module.css';

/** A button that asks a question, such as `accept`. */
export interface DecisionButton<Step extends string = string> {
  step: Step;
  label: ReactNode;
  kind?: ButtonKind;
}

/** Buttons that ask questions about the same thing. */
export interface AskButtonsProps<Step extends string> {
  buttons: readonly DecisionButton<Step>[];
  /** What the questions are about; '' for the whole project or lead. */
  of?: string;
  /** The page that asks without scripts; by default, this one. */
  page?: string;
  ask: (step: Step, of: string) => void;
}

/** Buttons that ask before something is decided: in this page, or without scripts by its address. */
export function AskButtons<Step extends string>({ buttons, of = '', page = '', ask }: AskButtonsProps<Step>) {
  if (buttons.length === 0) return null;
  return (
    <form
      role="presentation"
      method="get"
      action={`${page}#step`}
      className={classes(css.actions, 'nw-screen')}
    >
      {of !== '' && <input type="hidden" name="of" value={of} />}
      {buttons.map(({ step, label, kind = 'primary' }) => (
        <Button
          key={step}
          kind={kind}
          type="submit"
          name="step"
          value={step}
          onClick={inPage(() => ask(step, of))}
        >
          {label}
        </Button>
      ))}
    </form>
  );
}
