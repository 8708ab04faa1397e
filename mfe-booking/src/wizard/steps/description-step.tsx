import { DESCRIPTION_LIMIT } from '@nestwright/domain/project/rules';
import { TextField } from '@nestwright/kit/text-field';

import { Question } from '#wizard/question.tsx';

import type { StepProps } from './step-props.ts';

/** Step 2: the job in the visitor's own words, or nothing. */
export function DescriptionStep({ draft, update, errors }: StepProps) {
  return (
    <>
      <Question note="A few words help your pro bring the right parts. You can also skip this.">
        Tell us about your project
      </Question>
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
