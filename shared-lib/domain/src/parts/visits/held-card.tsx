import type { HomeVisit } from '@nestwright/domain/visits/visit-schema';
import {
  clockOf,
  leftText,
  purposeText,
  timeText,
  zoneText,
} from '@nestwright/domain/visits/visit-text-rules';
import { atStart } from '@nestwright/domain/talk/thread-words-rules';

import { Actions, StepButton } from './step-form.tsx';
import css from './visits.module.css';
import type { VisitsPanel } from './visits-props.ts';

/** The held visit, and the panel that takes its steps. */
export interface HeldCardProps {
  panel: VisitsPanel;
  visit: HomeVisit;
}

/** A time that is held while someone decides. It shows the remaining minutes but doesn't announce each one. */
export function HeldCard({ panel, visit }: HeldCardProps) {
  const { visits, other, now } = panel;
  const time = timeText(visit, visits.timeZone);
  const until = visit.heldUntil ?? visit.startsAt;
  if (visit.heldBy !== visits.side)
    return (
      <p className={css.fact}>
        {atStart(other)} is looking at {time}. We’re holding it until {clockOf(until, visits.timeZone)}.
      </p>
    );
  const moved = visits.visits.find(({ id }) => id === visit.moves);
  return (
    <article className={css.card} data-state="held" aria-label={`Held for you: ${time}`}>
      <h3 className={css.title}>{moved ? 'Reschedule the visit?' : 'Book this visit?'}</h3>
      <p className={css.time}>
        <time dateTime={visit.startsAt}>{time}</time>
      </p>
      <p className={css.fact}>
        {purposeText[visit.purpose]} with {other}, {zoneText(visits.timeZone)}.
        {moved && ` It takes the place of ${timeText(moved, visits.timeZone)}.`}
      </p>
      <p className={css.fact}>
        Held for you until {clockOf(until, visits.timeZone)} <span>({leftText(Date.parse(until), now)})</span>
        . Once it is booked, either of you can reschedule it or call it off up to 24 hours before; after that,
        you both have to agree.
      </p>
      <Actions>
        <StepButton panel={panel} name="visit-book" about={visit.id} kind="primary">
          {moved ? 'Reschedule the visit' : 'Book this visit'}
        </StepButton>
        <StepButton panel={panel} name="visit-release" about={visit.id}>
          Release this time
        </StepButton>
      </Actions>
    </article>
  );
}
