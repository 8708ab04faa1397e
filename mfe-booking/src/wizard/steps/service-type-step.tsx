import { serviceTypes } from '@nestwright/domain/requests/project-rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';

import type { StepProps } from './step-props.ts';

const options = serviceTypes.map((type) => ({ value: type, label: type }));

/** Kinds of work, as many as apply. */
export function ServiceTypeStep({ question, draft, update, errors }: StepProps) {
  return (
    <ChoiceGroup
      id="serviceTypes"
      name="serviceTypes"
      legend={question}
      options={options}
      multiple
      value={draft.serviceTypes}
      onValueChange={(chosen) =>
        update({ serviceTypes: serviceTypes.filter((type) => chosen.includes(type)) })
      }
      error={errors.serviceTypes}
    />
  );
}
