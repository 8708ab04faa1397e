import { addDays, localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { DAYS_OFF_AHEAD } from '@nestwright/domain/visits/visit-rules';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { lengthText } from '@nestwright/domain/visits/visit-text-rules';
import { Button } from '@nestwright/kit/button';
import { CheckBox } from '@nestwright/kit/check-box';
import { DateField } from '@nestwright/kit/date-field';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { SelectField } from '@nestwright/kit/select-field';
import { useState } from 'react';

import { SaveButton } from '#forms/save-button.tsx';
import { useSavedForm } from '#forms/use-saved-form.ts';

import { type DaysOffDraft, draftErrors, draftOf, readDaysOff, withTypedDays } from './days-off-draft.ts';
import css from './visits-screen.module.css';

export interface DaysOffFormProps {
  settings: VisitSettings;
  onSaved: (settings: VisitSettings) => void;
}

const between = [0, 15, 30, 45, 60, 90, 120, 180].map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'None' : lengthText(minutes),
}));

/** The company's days off, and the time it keeps free after a visit. */
export function DaysOffForm({ settings, onSaved }: DaysOffFormProps) {
  const [today] = useState(() => localDate(new Date(), settings.timeZone));
  const [missing, setMissing] = useState('');
  const { draft, errors, update, message, isSending, isSaved, Form, onSubmit } = useSavedForm<
    DaysOffDraft,
    VisitSettings
  >({
    step: 'days-off',
    start: () => draftOf(settings, new Date()),
    read: readDaysOff,
    onSaved(saved) {
      onSaved(saved);
      return draftOf(saved, new Date());
    },
  });
  const wrong: Record<string, string> = { ...errors, ...(missing !== '' && { offFrom: missing }) };
  const change = (part: Partial<DaysOffDraft>) => {
    setMissing('');
    update(part);
  };
  const add = () => {
    const found = draft.offFrom === '' ? 'Please choose a day' : (draftErrors(draft)['offFrom'] ?? '');
    if (found !== '') return setMissing(found);
    change(withTypedDays(draft));
  };
  return (
    <section id="days-off" className={css.block} aria-labelledby="days-off-heading">
      <h2 id="days-off-heading" className={css.heading}>
        Days off and breaks
      </h2>
      <Form
        method="post"
        noValidate
        aria-labelledby="days-off-heading"
        className={css.form}
        onSubmit={onSubmit}
      >
        <ErrorSummary errors={Object.entries(wrong).map(([field, text]) => ({ field, message: text }))} />
        <fieldset className={css.off} id="daysOff" tabIndex={-1}>
          <legend className="nw-hidden">Days off</legend>
          {draft.daysOff.map((date) => (
            <CheckBox
              key={date}
              name="daysOff"
              value={date}
              checked
              onCheckedChange={() => change({ daysOff: draft.daysOff.filter((one) => one !== date) })}
              label={longDate(date)}
            />
          ))}
          {draft.daysOff.length > 0 && <p className={css.text}>Uncheck a day to work that day.</p>}
          <div className={css.pair}>
            <DateField
              id="offFrom"
              name="offFrom"
              label="Day off, or first day off"
              min={today}
              max={addDays(today, DAYS_OFF_AHEAD)}
              value={draft.offFrom}
              onValueChange={(offFrom) => change({ offFrom })}
              error={wrong['offFrom']}
            />
            <DateField
              id="offTo"
              name="offTo"
              label="Last day off (optional)"
              min={draft.offFrom || today}
              max={addDays(today, DAYS_OFF_AHEAD)}
              value={draft.offTo}
              onValueChange={(offTo) => change({ offTo })}
              error={wrong['offTo']}
            />
          </div>
          <div className="nw-scripted">
            <Button kind="quiet" onClick={add}>
              Add to days off
            </Button>
          </div>
        </fieldset>
        <div className={css.pair}>
          <SelectField
            id="bufferMinutes"
            name="bufferMinutes"
            label="Break after each visit"
            options={withSaved(draft.bufferMinutes)}
            value={draft.bufferMinutes}
            onValueChange={(bufferMinutes) => change({ bufferMinutes })}
            error={wrong['bufferMinutes']}
          />
          <SelectField
            id="driveMinutes"
            name="driveMinutes"
            label="Drive to the next visit"
            options={withSaved(draft.driveMinutes)}
            value={draft.driveMinutes}
            onValueChange={(driveMinutes) => change({ driveMinutes })}
            error={wrong['driveMinutes']}
          />
        </div>
        <input type="hidden" name="step" value="days-off" />
        <SaveButton isSending={isSending} isSaved={isSaved} message={message}>
          Save
        </SaveButton>
      </Form>
    </section>
  );
}

/** The usual minutes, plus the saved ones if they differ. */
function withSaved(minutes: string) {
  if (between.some(({ value }) => value === minutes)) return between;
  return [{ value: minutes, label: `${minutes} minutes` }, ...between];
}
