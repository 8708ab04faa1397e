import { CheckBox } from '@nestwright/kit/check-box';
import { ChoiceGroup } from '@nestwright/kit/choice-group';

import { SelectField } from '@nestwright/kit/select-field';
import { Holding } from './holding.tsx';
import type { Specimen } from './specimen.ts';
import { searching } from './search-and-date-specimens.tsx';

const choices: Specimen[] = [
  { part: 'choice-group', state: 'several', show: () => serviceTypes([]) },
  { part: 'choice-group', state: 'several, one chosen', show: () => serviceTypes(['Repair']) },
  { part: 'choice-group', state: 'wrong', show: () => serviceTypes([], 'Please choose at least one') },
  {
    part: 'choice-group',
    state: 'one with notes',
    show: () => (
      <Holding start={['08:00AM-11:00AM']}>
        {(value, set) => (
          <ChoiceGroup
            legend="Time window"
            options={[
              { value: '08:00AM-11:00AM', label: 'Morning', note: '8–11 AM' },
              { value: '11:00AM-02:00PM', label: 'Midday', note: '11 AM–2 PM' },
              { value: '02:00PM-05:00PM', label: 'Afternoon', note: '2–5 PM' },
              { value: '05:00PM-08:00PM', label: 'Evening', note: 'after 5pm' },
            ]}
            value={value}
            onValueChange={set}
          />
        )}
      </Holding>
    ),
  },
  ...[false, true].map((start) => ({
    part: 'check-box',
    state: start ? 'ticked' : 'empty',
    show: () => checkBox(start),
  })),
  { part: 'check-box', state: 'wrong', show: () => checkBox(false, 'Please agree to the terms') },
  {
    part: 'select-field',
    state: 'chosen',
    show: () => (
      <Holding start="FL">
        {(value, set) => (
          <SelectField
            label="State"
            options={[
              { value: 'FL', label: 'Florida' },
              { value: 'CA', label: 'California' },
            ]}
            value={value}
            onValueChange={set}
          />
        )}
      </Holding>
    ),
  },
];

export const choiceSpecimens: Specimen[] = [...choices, ...searching];

function serviceTypes(start: string[], error?: string) {
  const options = ['Cleaning', 'Repair', 'Install', 'Other'].map((name) => ({ value: name, label: name }));
  return (
    <Holding start={start}>
      {(value, set) => (
        <ChoiceGroup
          legend="What type of service do you need?"
          options={options}
          value={value}
          onValueChange={set}
          multiple
          error={error}
        />
      )}
    </Holding>
  );
}

function checkBox(start: boolean, error?: string) {
  return (
    <Holding start={start}>
      {(value, set) => (
        <CheckBox
          label="Send me what similar projects cost near me. I can stop this at any time."
          checked={value}
          onCheckedChange={set}
          error={error}
        />
      )}
    </Holding>
  );
}
