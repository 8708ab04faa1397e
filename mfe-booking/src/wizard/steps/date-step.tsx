import { localDate } from '@nestwright/domain/clock/rules';
import { urgencies, urgencyLabel, WINDOWS } from '@nestwright/domain/project/rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { DateField } from '@nestwright/kit/date-field';
import { Spinner } from '@nestwright/kit/spinner';
import { lazy, Suspense } from 'react';

import { earliestVisit } from '#wizard/earliest-visit.ts';
import { useNow } from '#wizard/use-now.ts';

import type { StepProps } from './step-props.ts';

// Read by the few whose request cannot wait.
const HappeningNow = lazy(async () => ({
  default: (await import('#urgent/happening-now.tsx')).HappeningNow,
}));

const soon = urgencies.map((value) => ({ value, label: urgencyLabel(value) }));
const options = WINDOWS.map(({ value, name, shown }) => ({ value, label: name, note: shown }));

/** Step 5: how soon, the day, from the visitor's own today on, and one of the four windows. */
export function DateStep({ question, draft, update, errors, company }: StepProps) {
  const now = useNow();
  const chooseUrgency = ([chosen]: string[]) => {
    const urgency = urgencies.find((one) => one === chosen) ?? '';
    update({ urgency, ...(urgency === 'now' && now ? earliestVisit(now) : {}) });
  };
  return (
    <>
      {question}
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
        <Suspense fallback={<Spinner label="Loading what to do first" />}>
          <HappeningNow zip={draft.zip} service={draft.service} company={company} />
        </Suspense>
      )}
      <DateField
        id="date"
        name="date"
        label="Date"
        min={now && localDate(now)}
        value={draft.date}
        onValueChange={(date) => update({ date })}
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
