import { useSearchParams } from '@nestwright/contract/router';
import { addDays, localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { saveVisitHours } from '@nestwright/domain/visits/visit-calls';
import { DAYS_OFF_AHEAD } from '@nestwright/domain/visits/visit-rules';
import type { Result } from '@nestwright/domain/base/http-calls';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { lengthText, zoneText } from '@nestwright/domain/visits/visit-text-rules';
import { Button } from '@nestwright/kit/button';
import { CheckBox } from '@nestwright/kit/check-box';
import { DateField } from '@nestwright/kit/date-field';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { type FormEvent, useRef, useState } from 'react';

import { HoursFields } from '#account/hours-fields.tsx';

import {
  draftErrors,
  draftFromForm,
  draftOf,
  hoursOf,
  type VisitHoursDraft,
  withTypedDays,
} from './visit-hours-draft.ts';
import css from './visits-screen.module.css';

export interface VisitHoursFormProps {
  settings: VisitSettings;
  onSaved: (settings: VisitSettings) => void;
}

type Saving =
  | { kind: 'editing' | 'saving' | 'saved' }
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'failed'; message: string };

const between = [0, 15, 30, 45, 60, 90, 120, 180].map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'None' : lengthText(minutes),
}));

/** The company's weekly hours, days off, buffer and drive. */
export function VisitHoursForm({ settings, onSaved }: VisitHoursFormProps) {
  const posted = useRefusedForm();
  const refused = typedText(posted, 'step') === 'hours' ? posted : undefined;
  const [asked] = useSearchParams();
  const [today] = useState(() => localDate(new Date(), settings.timeZone));
  const [draft, setDraft] = useState(() =>
    refused ? draftFromForm(refused.typed) : draftOf(settings, new Date()),
  );
  const [saving, setSaving] = useState<Saving>(() => {
    if (refused && Object.keys(refused.errors).length > 0) return { kind: 'refused', errors: refused.errors };
    if (refused) return { kind: 'failed', message: refused.message ?? '' };
    return { kind: asked.get('done') === 'hours' ? 'saved' : 'editing' };
  });
  /** The draft that was sent last. */
  const sent = useRef(draft);
  const errors = saving.kind === 'refused' ? saving.errors : {};
  const update = (change: Partial<VisitHoursDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setSaving({ kind: 'editing' });
  };
  const add = () => {
    const wrong = draft.offFrom === '' ? { offFrom: 'Please choose a day' } : draftErrors(draft);
    const found = Object.fromEntries(Object.entries(wrong).filter(([field]) => field.startsWith('off')));
    if (Object.keys(found).length > 0) return setSaving({ kind: 'refused', errors: found });
    update(withTypedDays(draft));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = draftErrors(draft);
    if (Object.keys(found).length > 0) return setSaving({ kind: 'refused', errors: found });
    sent.current = draft;
    setSaving({ kind: 'saving' });
    const answer = await saveVisitHours(hoursOf(draft));
    // The answer to a later save says what holds.
    if (sent.current !== draft) return;
    // A saved draft that is being edited again isn't called saved.
    setSaving((now) => (now.kind !== 'saving' && answer.ok ? now : outcomeOf(answer)));
    if (!answer.ok) return;
    setDraft((now) => (now === draft ? draftOf(answer.value, new Date()) : now));
    onSaved(answer.value);
  };
  return (
    <section id="hours-form" className={css.block} aria-labelledby="hours-heading">
      <h2 id="hours-heading" className={css.heading}>
        When you make visits
      </h2>
      <form
        method="post"
        noValidate
        aria-labelledby="hours-heading"
        className={css.form}
        onSubmit={(event) => void submit(event)}
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
        {saving.kind === 'failed' && (
          <Notice kind="error">Your hours aren’t saved yet. {saving.message}</Notice>
        )}
        <div className={css.actions}>
          <Button type="submit" busy={saving.kind === 'saving'}>
            Save hours
          </Button>
          <p role="status">{saving.kind === 'saved' && 'Saved.'}</p>
        </div>
      </form>
    </section>
  );
}

function outcomeOf(answer: Result<VisitSettings>): Saving {
  if (answer.ok) return { kind: 'saved' };
  return answer.fields
    ? { kind: 'refused', errors: answer.fields }
    : { kind: 'failed', message: answer.message };
}

/** The usual minutes, plus the saved ones if they differ. */
function withSaved(minutes: string) {
  if (between.some(({ value }) => value === minutes)) return between;
  return [{ value: minutes, label: `${minutes} minutes` }, ...between];
}
