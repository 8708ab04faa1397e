import type { LineDraft } from '@nestwright/domain/prices/quote-draft-schema';
import { inPage } from '@nestwright/domain/base/form-store';
import {
  moneyText,
  quantityText,
  readAs,
  readCents,
  readQuantity,
} from '@nestwright/domain/base/money-rules';
import { UNIT_LIMIT, WHAT_LIMIT } from '@nestwright/domain/prices/quote-line-schema';
import { Button } from '@nestwright/kit/button';
import { TextField } from '@nestwright/kit/text-field';

import { typedLineCents } from './typed-line-rules.ts';
import css from './quote-editor.module.css';

export interface LineFieldsProps {
  index: number;
  line: LineDraft;
  /** Messages of the whole price, by field. */
  errors: Record<string, string>;
  onLineChange: (change: Partial<LineDraft>) => void;
  /** Absent for the only line. */
  onRemove?: (() => void) | undefined;
}

/** One line of a price: its description, quantity, unit price and total. */
export function LineFields({ index, line, errors, onLineChange, onRemove }: LineFieldsProps) {
  const cents = typedLineCents(line);
  const [quantity, price] = [readQuantity(line.quantity), readCents(line.price)];
  const name = `lines.${index}`;
  return (
    <fieldset className={css.line}>
      <legend className={css.lineNumber}>Line {index + 1}</legend>
      <TextField
        id={`${name}.what`}
        name="what"
        label="Work or material"
        maxLength={WHAT_LIMIT}
        value={line.what}
        onValueChange={(what) => onLineChange({ what })}
        error={errors[`${name}.what`]}
      />
      <div className={css.numbers}>
        <TextField
          id={`${name}.quantityHundredths`}
          name="quantity"
          label="Quantity"
          inputMode="decimal"
          maxLength={12}
          value={line.quantity}
          onValueChange={(quantity) => onLineChange({ quantity })}
          error={errors[`${name}.quantityHundredths`]}
        />
        <TextField
          id={`${name}.unit`}
          name="unit"
          label={
            <>
              Unit <span className={css.optional}>(optional)</span>
            </>
          }
          // The price sheet says “per hour”.
          placeholder="hour"
          maxLength={UNIT_LIMIT}
          value={line.unit}
          onValueChange={(unit) => onLineChange({ unit })}
          error={errors[`${name}.unit`]}
        />
        <TextField
          id={`${name}.unitCents`}
          name="price"
          label="Price each, $"
          inputMode="decimal"
          maxLength={16}
          value={line.price}
          onValueChange={(price) => onLineChange({ price })}
          error={errors[`${name}.unitCents`]}
        />
      </div>
      <div className={css.lineEnd}>
        <p className={css.amount}>
          {quantity !== null && price !== null
            ? `${quantityText(quantity)} × ${moneyText(price)} = `
            : `${readAs(line.price, 'Amount')} `}
          <strong>{cents === null ? '–' : moneyText(cents)}</strong>
        </p>
        {onRemove && (
          <Button kind="quiet" type="submit" name="line" value={index} onClick={inPage(onRemove)}>
            Remove<span className="nw-hidden"> line {index + 1}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
