import { CheckBox } from '@nestwright/kit/check-box';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { DateField } from '@nestwright/kit/date-field';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { SearchField } from '@nestwright/kit/search-field';
import { SelectField } from '@nestwright/kit/select-field';
import { Holding } from './holding.tsx';
import type { Specimen } from './specimen.ts';

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

const searching: Specimen[] = [
  { part: 'search-field', state: 'empty', show: () => search('') },
  {
    part: 'search-field',
    state: 'with suggestions',
    show: () => search('roof'),
    overlay: true,
    press: { on: 'input', key: 'ArrowDown' },
  },
  {
    part: 'search-field',
    state: 'without results',
    show: () => search('zzz'),
    overlay: true,
    press: { on: 'input', key: 'z' },
  },
  { part: 'date-field', state: 'chosen', show: () => dateField('2026-12-01') },
  { part: 'date-field', state: 'wrong', show: () => dateField('', 'Please choose a date') },
  {
    part: 'date-field',
    state: 'with its calendar',
    show: () => <div style={{ minBlockSize: '32rem' }}>{dateField('2026-12-01')}</div>,
    overlay: true,
    press: { on: 'button', key: 'Enter' },
  },
  {
    part: 'error-summary',
    state: 'two problems',
    show: () => (
      <ErrorSummary
        errors={[
          { field: 'city', message: 'Please enter a valid City' },
          { field: 'zip', message: 'Please enter a valid Zipcode' },
        ]}
      />
    ),
    overlay: true,
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

function search(start: string) {
  const services = ['Roof Leak Repair', 'Roof Inspection', 'Roofing Shingle Repair', 'Roof Flashing Repair'];
  return (
    <Holding start={start}>
      {(value, set) => (
        <div style={{ minBlockSize: '16rem' }}>
          <SearchField
            label="What needs doing?"
            placeholder="Roof leak, deadbolt, dryer vent"
            value={value}
            onValueChange={set}
            options={services
              .filter((name) => name.toLowerCase().includes(value.toLowerCase()) && value !== '')
              .map((name) => ({ value: name, label: name, note: 'Roofing' }))}
            onSelect={(option) => set(option.label)}
          />
        </div>
      )}
    </Holding>
  );
}

function dateField(start: string, error?: string) {
  return (
    <Holding start={start}>
      {(value, set) => (
        <DateField label="Date" value={value} min="2026-11-22" onValueChange={set} error={error} />
      )}
    </Holding>
  );
}
