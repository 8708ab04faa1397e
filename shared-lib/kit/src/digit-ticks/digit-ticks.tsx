import css from './digit-ticks.module.css';

export type DigitTicksProps = {
  /** How many digits are expected. */ of: number;
  /** How many are there. */ filled: number;
};

/** Ruler ticks under a row of digits, one for each; they darken as the digits come. Lies over the field it sits in. */
export function DigitTicks({ of, filled }: DigitTicksProps) {
  return (
    <span className={css.ticks} aria-hidden="true">
      {Array.from({ length: of }, (_, place) => (
        <i key={place} data-on={place < filled || undefined} />
      ))}
    </span>
  );
}

/** The look of an input whose digits stand over the ticks. */
export const digitsClass = css.digits;
/** The box that holds the input and its ticks. */
export const digitsBoxClass = css.box;
