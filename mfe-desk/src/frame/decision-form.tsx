import { REASON_MOST } from '@nestwright/domain/desk/desk-rules';
import { type RefusedForm, typedText } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { TextField } from '@nestwright/kit/text-field';
import { type ReactNode, useState } from 'react';

import css from './desk.module.css';

interface DecisionFormProps {
  choices: readonly { value: string; label: string }[];
  /** What the reason should say, and who reads it. */
  hint: string;
  /** The id of this page's decision. It is the same each time. */
  commandId: string;
  /** The decision that was refused, with what was entered. */
  own: RefusedForm | undefined;
  /** Further fields before the choice. */
  children?: ReactNode;
  /** Further fields between the choice and the reason. */
  beforeReason?: ReactNode;
}

/** The form for a decision with its reason. The browser posts it. */
export function DecisionForm({ choices, hint, commandId, own, children, beforeReason }: DecisionFormProps) {
  const [decision, setDecision] = useState([typedText(own, 'decision') ?? ''].filter(Boolean));
  const [reason, setReason] = useState(typedText(own, 'reason') ?? '');
  return (
    <section className={css.block} aria-labelledby="decide">
      <h2 id="decide" className={css.blockHeading}>
        Decision
      </h2>
      <form method="post" noValidate aria-labelledby="decide" className={css.form}>
        <input type="hidden" name="step" value="decide" />
        <input type="hidden" name="commandId" value={typedText(own, 'commandId') || commandId} />
        {children}
        <ChoiceGroup
          legend="What is your decision?"
          name="decision"
          options={choices.map(({ value, label }) => ({ value, label }))}
          value={decision}
          onValueChange={setDecision}
          error={own?.errors['decision']}
        />
        {beforeReason}
        <TextField
          label="Reason"
          hint={hint}
          name="reason"
          multiline
          rows={3}
          counter={REASON_MOST}
          value={reason}
          onValueChange={setReason}
          error={own?.errors['reason']}
        />
        <Button type="submit">Record decision</Button>
      </form>
    </section>
  );
}

/** The page's refused form, if it was a decision. */
export function refusedDecision(refused: RefusedForm | undefined): RefusedForm | undefined {
  return typedText(refused, 'step') === 'decide' ? refused : undefined;
}
