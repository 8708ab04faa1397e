import { CodeField } from '@nestwright/kit/code-field';
import { TextField } from '@nestwright/kit/text-field';
import { ZipField } from '@nestwright/kit/zip-field';

import { Holding } from './holding.tsx';
import type { Specimen } from './specimen.ts';

/** Fields for text, ZIP codes and codes, in every state. */
export const textFields: Specimen[] = [
  { part: 'text-field', state: 'empty', show: () => text('') },
  { part: 'text-field', state: 'filled', show: () => text('1200 Bay Road') },
  { part: 'text-field', state: 'wrong', show: () => text('', 'Please enter a valid Address') },
  {
    part: 'text-field',
    state: 'disabled',
    show: () => (
      <TextField label="E-mail" value="dana@example.com" onValueChange={() => undefined} disabled />
    ),
  },
  {
    part: 'text-field',
    state: 'many lines with a counter',
    show: () => (
      <Holding start="The flue smells after rain.">
        {(value, set) => (
          <TextField
            multiline
            label="Tell us about your project"
            hint="What you see, hear or smell helps the pro bring the right tools."
            counter={2000}
            value={value}
            onValueChange={set}
          />
        )}
      </Holding>
    ),
  },
  ...['', '331', '33139'].map((zip) => ({
    part: 'zip-field',
    state: zip === '' ? 'empty' : `${zip.length} digits`,
    show: () => (
      <Holding start={zip}>{(value, set) => <ZipField value={value} onValueChange={set} />}</Holding>
    ),
  })),
  {
    part: 'zip-field',
    state: 'wrong',
    show: () => (
      <Holding start="3313">
        {(value, set) => <ZipField value={value} onValueChange={set} error="Please enter a valid ZIP Code" />}
      </Holding>
    ),
  },
  ...[
    { state: 'empty', code: '', error: undefined },
    { state: 'half', code: '123', error: undefined },
    { state: 'wrong', code: '123456', error: 'Invalid Code' },
  ].map(({ state, code, error }) => ({
    part: 'code-field',
    state,
    show: () => (
      <Holding start={code}>
        {(value, set) => (
          <CodeField
            label="6-digit code"
            length={6}
            hint="We sent it to dana@example.com."
            value={value}
            onValueChange={set}
            error={error}
          />
        )}
      </Holding>
    ),
  })),
];

function text(start: string, error?: string) {
  return (
    <Holding start={start}>
      {(value, set) => <TextField label="Address" value={value} onValueChange={set} error={error} />}
    </Holding>
  );
}
