import { ZipField } from '@nestwright/kit/zip-field';

import type { StepProps } from './step-props.ts';

/** The ZIP of the work. The full address comes later. */
export function ZipStep({ question, draft, update, errors }: StepProps) {
  return (
    <>
      <div>{question}</div>
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
