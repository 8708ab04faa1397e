import { DateField } from '@nestwright/kit/date-field';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { SearchField } from '@nestwright/kit/search-field';

import { Holding } from './holding.tsx';
import type { Specimen } from './specimen.ts';

/** Search fields, date fields and the summary of a form’s errors, in every state. */
export const searching: Specimen[] = [
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

function search(start: string) {
  const services = ['Roof Leak Repair', 'Roof Inspection', 'Roofing Shingle Repair', 'Roof Flashing Repair'];
  return (
    <Holding start={start}>
      {(value, set) => (
        <div style={{ minBlockSize: '16rem' }}>
          <SearchField
            label="What do you need done?"
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
