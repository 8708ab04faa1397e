import { localDate } from '@nestwright/domain/clock/rules';
import { WINDOWS } from '@nestwright/domain/project/rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { DateField } from '@nestwright/kit/date-field';

import { useNow } from '#wizard/use-now.ts';

import type { StepProps } from './step-props.ts';

const options = WINDOWS.map(({ value, name, shown }) => ({ value, label: name, note: shown }));

/** Step 5: the day, from the visitor's own today on, and one of the four windows. */
export function DateStep({ question, draft, update, errors }: StepProps) {
  const now = useNow();
  return (
    <>
      {question}
      <DateField
        id="date"
        name="date"
        label="Date"
        min={now && localDate(now)}
        value={draft.date}
        onValueChange={(date) => update({ date })}
        error={errors.date}
      />
      <ChoiceGroup
        id="window"
        name="window"
        legend="Time window"
        options={options}
        value={[draft.window]}
        onValueChange={([chosen]) => update({ window: WINDOWS.find(({ value }) => value === chosen)?.value })}
        error={errors.window}
      />
    </>
  );
}
