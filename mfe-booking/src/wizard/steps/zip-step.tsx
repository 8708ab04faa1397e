import { ZipField } from '@nestwright/kit/zip-field';

import { Question } from '#wizard/question.tsx';

import type { StepProps } from './step-props.ts';

/** Step 1: where the work is. Only the ZIP is asked; the address comes later. */
export function ZipStep({ draft, update, errors }: StepProps) {
  return (
    <>
      <Question note="We look for pros who work in your area.">What is the ZIP code for this job?</Question>
      <ZipField
        id="zip"
        name="zip"
        value={draft.zip}
        onValueChange={(zip) => update({ zip })}
        error={errors.zip}
      />
    </>
  );
}
