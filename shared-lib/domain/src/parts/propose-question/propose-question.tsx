import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { deltaText } from '@nestwright/domain/prices/agreement-words-rules';
import {
  type ChangeSide,
  deltaCents,
  linesAfter,
  USUAL_DAYS_OPEN,
} from '@nestwright/domain/prices/change-order-rules';
import { useAskedQuestion } from '@nestwright/domain/base/decision-store';
import { Question } from '@nestwright/domain/parts/question';
import { offerIn, offerLineName, offerOf } from '@nestwright/domain/prices/offer-line-rules';
import { WHAT_LIMIT } from '@nestwright/domain/prices/quote-line-schema';
import { lineText } from '@nestwright/domain/prices/quote-terms-rules';
import { moneyText, readAs } from '@nestwright/domain/base/money-rules';
import { lineCents } from '@nestwright/domain/prices/quote-rules';
import { readChange, type TypedLine } from '@nestwright/domain/prices/typed-change-rules';
import type { QuoteVersion } from '@nestwright/domain/prices/quote-schema';
import { Button } from '@nestwright/kit/button';
import { CheckBox } from '@nestwright/kit/check-box';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from './propose-question.module.css';

/** The agreed price that the change starts from, and who proposes. */
export interface ProposeQuestionProps {
  agreement: Agreement;
  /** The agreed version. */
  version: QuoteVersion;
  side: ChangeSide;
}

const NOTHING: TypedLine = { what: '', price: '' };
/** How many new lines the form has at first. Without scripts, it can’t grow. */
const NEW_LINES = 3;

/** Removes lines from the agreed price and adds new ones, with the resulting total. */
export function ProposeQuestion({ agreement, version, side }: ProposeQuestionProps) {
  const { typed, refused, close } = useAskedQuestion();
  const lines = linesAfter(version.lines, agreement.changes);
  const [off, setOff] = useState<ReadonlySet<number>>(() => new Set(listed('off').map(Number)));
  const [added, setAdded] = useState<readonly TypedLine[]>(typedLines);
  const isChecked = refused !== undefined;
  const offer = offerIn(lines);
  const change = readChange(lines, { off, added });
  const other = side === 'homeowner' ? agreement.company : 'The homeowner';

  const put = (index: number, more: Partial<TypedLine>) =>
    setAdded(added.map((line, at) => (at === index ? { ...line, ...more } : line)));

  return (
    <Question
      title="Propose a change"
      yes="Propose it"
      wordsLabel="Why (optional)"
      wordsHint={`${other} will read this.`}
      rows={3}
      says={{ baseHash: agreement.headHash }}
      below={
        <p className={css.text}>
          {other} has {USUAL_DAYS_OPEN} days to accept it. Until then the agreed price stays as it is.
        </p>
      }
    >
      <fieldset className={css.lines}>
        <legend>Lines to remove</legend>
        {lines.map(
          (line, index) =>
            offerOf(line) === null && (
              <CheckBox
                key={index}
                name="off"
                value={index}
                checked={off.has(index)}
                onCheckedChange={(isOff) => {
                  const next = new Set(off);
                  if (isOff) next.add(index);
                  else next.delete(index);
                  setOff(next);
                }}
                label={[line.what, lineText(line), moneyText(lineCents(line) ?? 0)]
                  .filter(Boolean)
                  .join(', ')}
              />
            ),
        )}
      </fieldset>
      <fieldset className={css.stack}>
        <legend>Add</legend>
        {added.map(({ what, price }, index) => (
          <div key={index} className={css.numbers}>
            <TextField
              label={`New line ${index + 1}: work or material`}
              maxLength={WHAT_LIMIT}
              value={what}
              onValueChange={(next) => put(index, { what: next })}
              name="what"
              error={isChecked ? change.lines[index]?.what : undefined}
            />
            <TextField
              label={`New line ${index + 1}: price, $`}
              inputMode="decimal"
              maxLength={16}
              value={price}
              onValueChange={(next) => put(index, { price: next })}
              name="price"
              hint={readAs(price)}
              error={isChecked ? change.lines[index]?.price : undefined}
            />
          </div>
        ))}
        {close && (
          <div>
            <Button kind="quiet" onClick={() => setAdded([...added, NOTHING])}>
              Add a line
            </Button>
          </div>
        )}
      </fieldset>
      <p className={css.total}>
        <span>{deltaText(deltaCents(change) ?? 0)}</span>
        <strong data-change-total="">
          {change.totalCents === null ? '–' : moneyText(change.totalCents)} in all
        </strong>
      </p>
      {offer && (
        <p className={css.text}>“{offerLineName(offer)}” stays part of the price, for the new lines, too.</p>
      )}
      {isChecked && change.problem !== '' && <Notice kind="error">{change.problem}</Notice>}
    </Question>
  );

  function typedLines(): TypedLine[] {
    const prices = listed('price');
    const before = listed('what').map((what, index) => ({ what, price: prices[index] ?? '' }));
    while (before.length < NEW_LINES) before.push({ ...NOTHING });
    return before;
  }

  function listed(field: string): string[] {
    return [typed[field] ?? []].flat();
  }
}
