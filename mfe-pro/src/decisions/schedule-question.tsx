import { typedOnce } from '@nestwright/domain/base/decision-rules';
import { useAskedQuestion } from '@nestwright/domain/base/decision-store';
import { wallTime } from '@nestwright/domain/companies/hours-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { Question } from '@nestwright/domain/parts/question';
import { DEFAULT_WINDOW, WINDOWS, windowLabel } from '@nestwright/domain/requests/project-rules';
import { beginErrors } from '@nestwright/domain/requests/visit-date-rules';
import { DateField } from '@nestwright/kit/date-field';
import { SelectField } from '@nestwright/kit/select-field';
import { useState } from 'react';

import { actionLabel } from '#screens/leads/lead-words.ts';

const windowOptions = WINDOWS.map(({ value }) => ({ value, label: windowLabel(value) }));

/** Day and window of the visit. It starts with the scheduled time, or else the homeowner's preferred time. */
export function ScheduleQuestion({ lead, story }: { lead: Lead; story: JobStory }) {
  const { typed, refused } = useAskedQuestion();
  const start = lead.appointment ?? lead;
  const [opened] = useState(() => wallTime(new Date(), lead.timeZone));
  const today = opened.date;
  const [date, setDate] = useState(
    typed['date'] === undefined ? (start.date < today ? '' : start.date) : typedOnce(typed, 'date'),
  );
  const [window, setWindow] = useState(
    () => asWindow(typedOnce(typed, 'window') || start.window) ?? DEFAULT_WINDOW,
  );
  const errors = refused ? { ...beginErrors({ date, window }, opened), ...refused.errors } : {};
  return (
    <Question title={actionLabel('schedule', story)} yes="Schedule" says={{ lead: lead.id }}>
      <DateField
        label="Day"
        id="date"
        name="date"
        min={today}
        value={date}
        onValueChange={setDate}
        error={errors['date']}
      />
      <SelectField
        label="Time window"
        id="window"
        name="window"
        options={windowOptions}
        value={window}
        onValueChange={(value) => setWindow(asWindow(value) ?? window)}
        error={errors['window']}
      />
    </Question>
  );
}

function asWindow(value: string) {
  return WINDOWS.find((one) => one.value === value)?.value;
}
