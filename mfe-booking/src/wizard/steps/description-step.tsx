import { DESCRIPTION_LIMIT } from '@nestwright/domain/project/rules';
import { TextField } from '@nestwright/kit/text-field';

import type { StepProps } from './step-props.ts';

/** Step 2: the job in the visitor's own words, or nothing. */
export function DescriptionStep({ question, draft, update, errors }: StepProps) {
  return (
    <>
      {question}
      <TextField
        multiline
        id="description"
        name="description"
        label="Project description"
        hint="For example: what is broken, since when, what you have tried"
        counter={DESCRIPTION_LIMIT}
        value={draft.description}
        onValueChange={(description) => update({ description })}
        error={errors.description}
      />
    </>
  );
}
