import { deskChoices, REASON_MOST } from '@nestwright/domain/desk/rules';
import type { DeskItem } from '@nestwright/domain/desk/schema';
import { type RefusedForm, typedText } from '@nestwright/domain/form/store';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from '#frame/desk.module.css';

interface DecisionFormProps {
  item: DeskItem;
  /** The id of this page's decision. It is the same each time. */
  commandId: string;
  refused: RefusedForm | undefined;
}

/** The form for a decision with its reason. The browser posts it. */
export function DecisionForm({ item: { queue }, commandId, refused }: DecisionFormProps) {
  const own = typedText(refused, 'step') === 'decide' ? refused : undefined;
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
        <ChoiceGroup
          legend="What do you decide?"
          name="decision"
          options={deskChoices[queue].map(({ value, label }) => ({ value, label }))}
          value={decision}
          onValueChange={setDecision}
          error={own?.errors['decision']}
        />
        <TextField
          label="Reason"
          hint="Don’t name anybody: it is kept for two years."
          name="reason"
          multiline
          rows={3}
          counter={REASON_MOST}
          value={reason}
          onValueChange={setReason}
          error={own?.errors['reason']}
        />
        <Button type="submit">Decide</Button>
      </form>
    </section>
  );
}
