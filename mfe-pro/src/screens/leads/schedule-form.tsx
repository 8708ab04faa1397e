import { fieldErrors } from '@nestwright/domain/field/schema';
import { wallTime } from '@nestwright/domain/hours/rules';
import { appointmentSchema, type Appointment, type Lead } from '@nestwright/domain/lead/schema';
import { DEFAULT_WINDOW, WINDOWS, windowLabel } from '@nestwright/domain/project/rules';
import { inPage, typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { Button } from '@nestwright/kit/button';
import { DateField } from '@nestwright/kit/date-field';
import { LinkButton } from '@nestwright/kit/link-button';
import { SelectField } from '@nestwright/kit/select-field';
import { beginErrors } from '@nestwright/domain/visit-date/rules';
import { useState, type FormEvent } from 'react';

import { leadPath } from '#account/pro-paths.ts';

import css from './lead-slip.module.css';

export interface ScheduleFormProps {
  lead: Lead;
  isBusy: boolean;
  onSchedule: (appointment: Appointment) => void;
  onCancel: () => void;
}

const windowOptions = WINDOWS.map(({ value }) => ({ value, label: windowLabel(value) }));

/** Day and window of the visit. It starts with the scheduled time, or else the homeowner's preferred time. */
export function ScheduleForm({ lead, isBusy, onSchedule, onCancel }: ScheduleFormProps) {
  const start = lead.appointment ?? lead;
  const [opened] = useState(() => wallTime(new Date(), lead.timeZone));
  const today = opened.date;
  const refused = useRefusedForm();
  const typed = typedText(refused, 'date');
  const [date, setDate] = useState(typed ?? (start.date < today ? '' : start.date));
  const [window, setWindow] = useState<Appointment['window']>(
    WINDOWS.find(({ value }) => value === (typedText(refused, 'window') || start.window))?.value ??
      DEFAULT_WINDOW,
  );
  const [isChecked, setIsChecked] = useState(refused !== undefined);
  const errors: Record<string, string> = {
    ...beginErrors({ date, window }, opened),
    ...fieldErrors(appointmentSchema, { date, window }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(errors).length === 0) onSchedule({ date, window });
  };
  return (
    <form
      id="step"
      method="post"
      noValidate
      onSubmit={submit}
      className={css.schedule}
      aria-label="Schedule a visit"
    >
      <input type="hidden" name="step" value="schedule" />
      <input type="hidden" name="lead" value={lead.id} />
      <DateField
        label="Day"
        name="date"
        min={today}
        value={date}
        onValueChange={setDate}
        error={isChecked ? errors['date'] : undefined}
      />
      <SelectField
        label="Time window"
        name="window"
        options={windowOptions}
        value={window}
        onValueChange={(value) => setWindow(WINDOWS.find((one) => one.value === value)?.value ?? window)}
        error={isChecked ? errors['window'] : undefined}
      />
      <div className={css.actions}>
        <Button type="submit" busy={isBusy}>
          Schedule
        </Button>
        <LinkButton kind="quiet" href={leadPath(lead.id)} onClick={inPage(onCancel)}>
          Back
        </LinkButton>
      </div>
    </form>
  );
}
