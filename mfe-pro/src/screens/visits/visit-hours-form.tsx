import { useSearchParams } from '@nestwright/contract/router';
import { fieldsOf } from '@nestwright/domain/base/decision-rules';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import { addDays, localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { DAYS_OFF_AHEAD } from '@nestwright/domain/visits/visit-rules';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { lengthText, zoneText } from '@nestwright/domain/visits/visit-text-rules';
import { Button } from '@nestwright/kit/button';
import { CheckBox } from '@nestwright/kit/check-box';
import { DateField } from '@nestwright/kit/date-field';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { useState } from 'react';

import { HoursFields } from '#account/hours-fields.tsx';

import {
  draftErrors,
  draftFromForm,
  draftOf,
  type VisitHoursDraft,
  withTypedDays,
} from './visit-hours-draft.ts';
import css from './visits-screen.module.css';

export interface VisitHoursFormProps {
  settings: VisitSettings;
  onSaved: (settings: VisitSettings) => void;
}

const between = [0, 15, 30, 45, 60, 90, 120, 180].map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'None' : lengthText(minutes),
}));

/** The company's weekly hours, days off, buffer and drive. */
export function VisitHoursForm({ settings, onSaved }: VisitHoursFormProps) {
  const posted = useRefusedForm();
  const before = typedText(posted, 'step') === 'hours' ? posted : undefined;
  const [asked] = useSearchParams();
  const [today] = useState(() => localDate(new Date(), settings.timeZone));
  const [draft, setDraft] = useState(() =>
    before ? draftFromForm(fieldsOf(before.typed)) : draftOf(settings, new Date()),
  );
  /** The draft that was sent last. */
  const [sent, setSent] = useState<VisitHoursDraft>();
  const [isSaved, setSaved] = useState(asked.get('done') === 'hours');
  // What was refused is no longer said about a draft that is edited.
  const [isEdited, setEdited] = useState(false);
  const [early, setEarly] = useState<Record<string, string>>({});
  const { Form, isSending, last, ...answers } = useAnswers(({ answer }) => {
    setEdited(false);
    if (!answer.ok) return;
    const saved = answer.value as VisitSettings;
    // A saved draft that is being edited again isn't called saved.
    setSaved(draft === sent);
    if (draft === sent) setDraft(draftOf(saved, new Date()));
    onSaved(saved);
  });
  const refused = last ? answers.refused : before;
  const errors = isEdited ? early : { ...refused?.errors, ...early };
  const update = (change: Partial<VisitHoursDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setEdited(true);
    setEarly({});
    setSaved(false);
  };
  const add = () => {
    const wrong = draft.offFrom === '' ? { offFrom: 'Please choose a day' } : draftErrors(draft);
    const found = Object.fromEntries(Object.entries(wrong).filter(([field]) => field.startsWith('off')));
    if (Object.keys(found).length > 0) return setEarly(found);
    update(withTypedDays(draft));
  };
  return (
    <section id="hours-form" className={css.block} aria-labelledby="hours-heading">
      <h2 id="hours-heading" className={css.heading}>
        When you make visits
      </h2>
      <Form
        method="post"
        noValidate
        aria-labelledby="hours-heading"
        className={css.form}
        onSubmit={() => {
          setSent(draft);
          setEarly({});
        }}
      >
        <p className={css.text}>
          Homeowners choose from these times. They are {zoneText(settings.timeZone)}, the local time at your
          ZIP.
          {settings.isUsual && ' You haven’t saved hours for visits yet, so these are the usual ones.'} Booked
          visits stay as they are.
        </p>
        <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
        <HoursFields week={draft.week} onWeekChange={(week) => update({ week })} error={errors['hours']} />
        <fieldset className={css.off} id="daysOff" tabIndex={-1}>
          <legend className={css.legend}>Days off</legend>
          {draft.daysOff.length === 0 && <p className={css.text}>None yet.</p>}
          {draft.daysOff.map((date) => (
            <CheckBox
              key={date}
              name="daysOff"
              value={date}
              checked
              onCheckedChange={() => update({ daysOff: draft.daysOff.filter((one) => one !== date) })}
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
              onValueChange={(offFrom) => update({ offFrom })}
              error={errors['offFrom']}
            />
            <DateField
              id="offTo"
              name="offTo"
              label="Last day off (optional)"
              min={draft.offFrom || today}
              max={addDays(today, DAYS_OFF_AHEAD)}
              value={draft.offTo}
              onValueChange={(offTo) => update({ offTo })}
              error={errors['offTo']}
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
            onValueChange={(bufferMinutes) => update({ bufferMinutes })}
            error={errors['bufferMinutes']}
          />
          <SelectField
            id="driveMinutes"
            name="driveMinutes"
            label="Drive to the next visit"
            options={withSaved(draft.driveMinutes)}
            value={draft.driveMinutes}
            onValueChange={(driveMinutes) => update({ driveMinutes })}
            error={errors['driveMinutes']}
          />
        </div>
        <input type="hidden" name="step" value="hours" />
        {!isEdited && refused?.message && (
          <Notice kind="error">Your hours aren’t saved yet. {refused.message}</Notice>
        )}
        <div className={css.actions}>
          <Button type="submit" busy={isSending && draft === sent}>
            Save hours
          </Button>
          <p role="status">{isSaved && 'Saved.'}</p>
        </div>
      </Form>
    </section>
  );
}

/** The usual minutes, plus the saved ones if they differ. */
function withSaved(minutes: string) {
  if (between.some(({ value }) => value === minutes)) return between;
  return [{ value: minutes, label: `${minutes} minutes` }, ...between];
}
