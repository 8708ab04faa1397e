import css from './digit-ticks.module.css';

/** How many digits a field expects, and how many it has. */
export type DigitTicksProps = {
  /** How many digits are expected. */ of: number;
  /** How many have been typed. */ filled: number;
};

/** Ruler ticks under a row of digits, one each; they darken as digits are typed. Overlays its field. */
export function DigitTicks({ of, filled }: DigitTicksProps) {
  return (
    <span className={css.ticks} aria-hidden="true">
      {Array.from({ length: of }, (_, place) => (
        <i key={place} data-on={place < filled || undefined} />
      ))}
    </span>
  );
}

/** Styles for an input whose digits line up with the ticks. */
export const digitsClass = css.digits;
/** The box that holds the input and its ticks. */
export const digitsBoxClass = css.box;

/** The digits in typed or pasted text, at most as many as the field takes. Full-width digits count, too (Unicode's NFKC). */
export function typedDigits(text: string, most: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, most);
}
