import { propertyTypes } from '@nestwright/domain/requests/project-rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';

import type { StepProps } from './step-props.ts';

const notes = { Residential: 'A house, condo or apartment', Commercial: 'An office, shop or other business' };
const options = propertyTypes.map((type) => ({ value: type, label: type, note: notes[type] }));

/** The kind of property. */
export function PropertyTypeStep({ question, draft, update, errors }: StepProps) {
  return (
    <ChoiceGroup
      id="propertyType"
      name="propertyType"
      legend={question}
      options={options}
      value={[draft.propertyType]}
      onValueChange={([chosen]) => update({ propertyType: propertyTypes.find((type) => type === chosen) })}
      error={errors.propertyType}
    />
  );
}
