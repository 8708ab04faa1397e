import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { calendarFile } from '@nestwright/domain/visits/visit-calls';
import { isLate, NO_SHOW_DAYS } from '@nestwright/domain/visits/visit-rules';
import type { HomeVisit } from '@nestwright/domain/visits/visit-schema';
import { purposeText, timeText } from '@nestwright/domain/visits/visit-text-rules';
import { atStart } from '@nestwright/domain/talk/thread-words-rules';
import { LinkButton } from '@nestwright/kit/link-button';

import { Actions, AskButton, StepButton } from './step-form.tsx';
import css from './visits.module.css';
import type { VisitsPanel } from './visits-props.ts';

const DAY_MS = 86_400_000;

/** The visit that the card shows, and the panel that takes its steps. */
export interface VisitCardProps {
  panel: VisitsPanel;
  visit: HomeVisit;
}

/** A booked or called-off visit with its possible steps. */
export function VisitCard({ panel, visit }: VisitCardProps) {
  const { visits, now, of } = panel;
  const starts = Date.parse(visit.startsAt);
  const isComing = starts > now;
  const time = timeText(visit, visits.timeZone);
  return (
    <article
      className={css.card}
      data-state={visit.state}
      aria-label={`${purposeText[visit.purpose]}, ${time}`}
    >
      <h3 className={css.title}>{purposeText[visit.purpose]}</h3>
      <p className={css.time}>
        <time dateTime={visit.startsAt}>{time}</time>
      </p>
      {factsOf(panel, visit).map((fact) => (
        <p key={fact} className={css.fact}>
          {fact}
        </p>
      ))}
      {visit.state === 'booked' && isComing && <Coming panel={panel} visit={visit} />}
      {visit.state === 'booked' && !isComing && now - starts < NO_SHOW_DAYS * DAY_MS && (
        <Begun panel={panel} visit={visit} />
      )}
      {visit.state === 'called-off' && isComing && (
        <p className={css.small}>
          <a href={calendarFile(of, visit.id)} download>
            Remove from my calendar
          </a>
        </p>
      )}
    </article>
  );
}

function Coming({ panel, visit }: VisitCardProps) {
  const { visits, of, now } = panel;
  const asked = visit.callOffAskedBy;
  const needsBoth = isLate(Date.parse(visit.startsAt), now);
  const steps = { about: visit.id, panel };
  return (
    <Actions>
      <LinkButton kind="quiet" href={calendarFile(of, visit.id)} download>
        Add to calendar
      </LinkButton>
      {asked === null && visits.closed === null && (
        <AskButton {...steps} step={needsBoth ? 'visit-propose' : 'visit-move'}>
          Reschedule
        </AskButton>
      )}
      {asked !== visits.side && (
        <AskButton {...steps} step="visit-call-off">
          {asked === null ? 'Call it off' : 'Agree to call it off'}
        </AskButton>
      )}
      {asked !== null && (
        <StepButton {...steps} name="visit-keep">
          {asked === visits.side ? 'Keep the visit after all' : 'Keep the visit'}
        </StepButton>
      )}
    </Actions>
  );
}

function Begun({ panel, visit }: VisitCardProps) {
  if (visit.noShowSaidBy.includes(panel.visits.side)) return null;
  return (
    <Actions>
      <AskButton panel={panel} step="visit-no-show" about={visit.id}>
        {panel.visits.side === 'homeowner' ? 'The pro wasn’t there' : 'Nobody was there'}
      </AskButton>
    </Actions>
  );
}

/** Who called a visit off. Nobody did if the job was done, or ended, before it. */
function endedText(by: ThreadSide | null, side: ThreadSide, other: string): string {
  if (by === null) return 'It wasn’t needed anymore.';
  return by === side ? 'You called it off.' : `${atStart(other)} called it off.`;
}

/** Facts about a visit other than its time. */
function factsOf({ visits, other, now }: VisitsPanel, visit: HomeVisit): string[] {
  const { side } = visits;
  const facts: string[] = [];
  if (visit.state === 'called-off') facts.push(endedText(visit.calledOffBy, side, other));
  if (visit.callOffAskedBy === side)
    facts.push(`You asked to call off this visit. It stays booked unless ${other} agrees.`);
  else if (visit.callOffAskedBy !== null)
    facts.push(`${atStart(other)} asked to call off this visit. It stays booked unless you agree.`);
  else if (
    visit.state === 'booked' &&
    Date.parse(visit.startsAt) > now &&
    isLate(Date.parse(visit.startsAt), now)
  )
    facts.push(
      `It starts within 24 hours: to ${visits.closed === null ? 'reschedule it or ' : ''}call it off, you both have to agree.`,
    );
  for (const said of visit.noShowSaidBy)
    facts.push(
      said === side
        ? `You said that ${other} wasn’t there.`
        : `${atStart(other)} said that you weren’t there.`,
    );
  return facts;
}
