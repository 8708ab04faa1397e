import { days } from '@nestwright/domain/companies/pro-schema';
import { Button } from '@nestwright/kit/button';
import { FieldError } from '@nestwright/kit/field';
import { SelectField } from '@nestwright/kit/select-field';

import {
  changedDay,
  closings,
  nextDayText,
  openings,
  type Day,
  type DayHours,
  type Week,
} from './hours-rules.ts';

import css from './hours-fields.module.css';

export interface HoursFieldsProps {
  week: Week;
  onWeekChange: (week: Week) => void;
  error?: string | undefined;
}

/** Each day's opening and closing time. Closed or Open 24 hours in either field is about the whole day. */
export function HoursFields({ week, onWeekChange, error }: HoursFieldsProps) {
  const change = (day: Day, hours: Partial<DayHours>) => {
    onWeekChange({ ...week, [day]: changedDay(week[day], hours) });
  };
  const likeMonday = () => {
    const [monday, ...others] = days.slice(0, 5);
    if (!monday) return;
    onWeekChange(others.reduce<Week>((before, day) => ({ ...before, [day]: week[monday] }), week));
  };
  return (
    <fieldset
      id="hours"
      tabIndex={-1}
      className={css.hours}
      aria-describedby={error ? 'hours-error' : undefined}
    >
      <legend className={css.legend}>Hours</legend>
      <FieldError id="hours-error" message={error} />
      {days.map((day) => (
        <div key={day} className={css.day}>
          <span className={css.name}>{day}</span>
          <SelectField
            label={<span className="nw-hidden">{day} opens</span>}
            name={`opens-${day}`}
            options={openings}
            value={week[day].opens}
            onValueChange={(opens) => change(day, { opens })}
          />
          <SelectField
            label={<span className="nw-hidden">{day} closes</span>}
            name={`closes-${day}`}
            options={closings}
            value={week[day].closes}
            onValueChange={(closes) => change(day, { closes })}
          />
          <small className={css.next} aria-live="polite">
            {nextDayText(week[day])}
          </small>
        </div>
      ))}
      <Button kind="quiet" className="nw-scripted" onClick={likeMonday}>
        Use Monday’s hours through Friday
      </Button>
    </fieldset>
  );
}
