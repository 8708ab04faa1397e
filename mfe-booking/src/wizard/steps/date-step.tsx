import { wallTime } from '@nestwright/domain/companies/hours-rules';
import { isWindowOver, urgencies, urgencyLabel, WINDOWS } from '@nestwright/domain/requests/project-rules';
import { lastDate } from '@nestwright/domain/requests/visit-date-rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { DateField } from '@nestwright/kit/date-field';
import { useEffect } from 'react';

import { FirstAid } from '#urgent/first-aid.tsx';
import { earliestVisit } from '#wizard/earliest-visit.ts';
import { useNow } from '#wizard/use-now.ts';

import type { StepProps } from './step-props.ts';

const soon = urgencies.map((value) => ({ value, label: urgencyLabel(value) }));

/** How soon, the day (from today on in the home's time zone), and one of the four time windows. */
export function DateStep({ question, draft, update, errors, timeZone, chosen }: StepProps) {
  const now = useNow();
  const chooseUrgency = ([chosen]: string[]) => {
    const urgency = urgencies.find((one) => one === chosen) ?? '';
    update({ urgency, ...(urgency === 'now' && now ? earliestVisit(now, timeZone) : {}) });
  };
  const at = now && wallTime(now, timeZone);
  const isOver = (value: string, date = draft.date) => at?.date === date && isWindowOver(date, value, at);
  const chooseDate = (date: string) =>
    update(now && isOver(draft.window, date) ? earliestVisit(now, timeZone) : { date });
  // The window was chosen in another time zone, or has ended since.
  useEffect(() => {
    if (timeZone && isOver(draft.window)) chooseDate(draft.date);
  });
  const options = WINDOWS.map(({ value, name, shown }) => {
    const disabled = isOver(value);
    return { value, label: name, note: disabled ? 'Already passed' : shown, disabled };
  });
  return (
    <>
      <div>{question}</div>
      <ChoiceGroup
        id="urgency"
        name="urgency"
        legend="How soon do you need it?"
        options={soon}
        value={[draft.urgency]}
        onValueChange={chooseUrgency}
        error={errors.urgency}
      />
      {draft.urgency === 'now' && (
        <FirstAid
          zip={draft.zip}
          service={draft.service}
          chosen={chosen}
          time={{ visit: draft, timeZone, update }}
        />
      )}
      <DateField
        id="date"
        name="date"
        label="Date"
        min={at && earliestVisit(now, timeZone).date}
        max={at && lastDate(at.date)}
        value={draft.date}
        onValueChange={chooseDate}
        error={errors.date}
      />
      <ChoiceGroup
        id="window"
        name="window"
        legend="Time window"
        options={options}
        value={[draft.window]}
        onValueChange={([chosen]) => update({ window: WINDOWS.find(({ value }) => value === chosen)?.value })}
        error={errors.window}
      />
    </>
  );
}
