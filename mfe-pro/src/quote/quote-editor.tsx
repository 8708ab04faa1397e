import type { QuoteDraft } from '@nestwright/domain/prices/quote-draft-schema';
import { type LeadQuote, TERMS_LIMIT } from '@nestwright/domain/prices/quote-schema';
import { Button } from '@nestwright/kit/button';

import { DateField } from '@nestwright/kit/date-field';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';

import { LineList } from './line-list.tsx';
import { draftErrors } from './quote-draft-rules.ts';
import css from './quote-editor.module.css';
import { Cancelling, Payment } from './quote-conditions.tsx';

export interface QuoteEditorProps {
  draft: QuoteDraft;
  /** Today's date at the home, and the offer that the price carries. */
  view: Pick<LeadQuote, 'today' | 'offer'>;
  /** The gateway's messages, by field. */
  refused: Record<string, string>;
  onDraftChange: (draft: QuoteDraft) => void;
  /** Called when the price can be shown as the homeowner will see it. */
  onPreview: () => void;
  /** The form's hidden fields, and links that leave it. */
  children: ReactNode;
}

/** The editor of a price: lines with a running total, days, payment, cancellation and terms (product/pros#prices). */
export function QuoteEditor({ draft, view, refused, onDraftChange, onPreview, children }: QuoteEditorProps) {
  const { today, offer } = view;
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(Object.keys(refused).length > 0);
  const errors = isChecked ? { ...refused, ...draftErrors(draft, view) } : {};
  const update = (change: Partial<QuoteDraft>) => onDraftChange({ ...draft, ...change });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(draftErrors(draft, view)).length === 0) return onPreview();
    // The messages appear after the next render.
    setTimeout(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      (first ?? document.getElementById('lines'))?.focus();
    });
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className={css.editor}
      aria-label="Your price"
    >
      <input type="hidden" name="step" value="preview-price" />
      {/* Enter presses a form's first button. */}
      <button type="submit" hidden>
        Preview what the homeowner will see
      </button>
      <LineList
        lines={draft.lines}
        offer={offer}
        errors={errors}
        onLinesChange={(lines) => update({ lines })}
      />
      <div className={css.pair}>
        <DateField
          id="startsOn"
          name="startsOn"
          label="First day of work (optional)"
          hint="Leave it empty to agree on it later."
          min={today}
          value={draft.startsOn}
          onValueChange={(startsOn) => update({ startsOn })}
          error={errors['startsOn']}
        />
        <TextField
          id="days"
          name="days"
          label="Days of work"
          hint="How long it takes."
          inputMode="numeric"
          maxLength={3}
          value={draft.days}
          onValueChange={(days) => update({ days })}
          error={errors['days']}
        />
        <DateField
          id="validUntil"
          name="validUntil"
          label="The price is valid until"
          hint="The last day on which the homeowner can accept it."
          min={today}
          value={draft.validUntil}
          onValueChange={(validUntil) => update({ validUntil })}
          error={errors['validUntil']}
        />
      </div>
      <Cancelling draft={draft} errors={errors} update={update} />
      <Payment draft={draft} errors={errors} update={update} />
      <TextField
        id="terms"
        name="terms"
        label="Terms (optional)"
        hint="What is included, what isn’t, and anything else that applies."
        multiline
        counter={TERMS_LIMIT}
        value={draft.terms}
        onValueChange={(terms) => update({ terms })}
        error={errors['terms']}
      />
      {Object.keys(errors).length > 0 && (
        <Notice kind="error">Please look at the marked fields. Each says what is missing.</Notice>
      )}
      <div className={css.actions}>
        <Button type="submit">Preview what the homeowner will see</Button>
        {children}
      </div>
      <p className={css.note}>What you type is kept in this browser until you offer it.</p>
    </form>
  );
}
