import { serviceTypes } from '@nestwright/domain/project/rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';

import { Question } from '#wizard/question.tsx';

import type { StepProps } from './step-props.ts';

const options = serviceTypes.map((type) => ({ value: type, label: type }));

/** Step 3: kinds of work, as many as apply. */
export function ServiceTypeStep({ draft, update, errors }: StepProps) {
  return (
    <ChoiceGroup
      id="serviceTypes"
      name="serviceTypes"
      legend={<Question note="Choose all that apply.">What type of service do you need?</Question>}
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
