import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import { DigitTicks, digitsBoxClass, digitsClass, typedDigits } from '@nestwright/kit/digit-ticks';
import { controlClass, Field, useField, type FieldText } from '@nestwright/kit/field';
import css from './zip-field.module.css';

const places = 5;

type OwnProps = Partial<FieldText> & {
  /** Up to five digits. */
  value: string;
  onValueChange: (digits: string) => void;
};

/** The digits so far, the texts around the field, and attributes of the `input`. */
export type ZipFieldProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'children'>;

/** A ZIP code: digits only, at most five, with a ruler tick for each. */
export function ZipField({
  label = 'ZIP code',
  error,
  hint,
  value,
  onValueChange,
  ...native
}: ZipFieldProps) {
  const described = useField({ error, hint }, native.id, native['aria-describedby']);
  return (
    <Field controlId={described.id} label={label} error={error} hint={hint}>
      <span className={classes(digitsBoxClass, css.box)}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          {...native}
          {...described}
          className={classes(controlClass, digitsClass, native.className)}
          value={value}
          onChange={(event) => onValueChange(typedDigits(event.target.value, places))}
        />
        <DigitTicks of={places} filled={value.length} />
      </span>
    </Field>
  );
}
