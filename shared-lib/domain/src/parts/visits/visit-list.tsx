import type { AskedVisit, KnownVisits } from '@nestwright/domain/visits/visit-step-rules';
import { zoneText } from '@nestwright/domain/visits/visit-text-rules';
import { visitsClosedText } from '@nestwright/domain/visits/visit-questions-rules';

import { HeldCard } from './held-card.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ProposeForm } from './propose-form.tsx';
import { Actions, AskButton } from './step-form.tsx';
import { VisitCard } from './visit-card.tsx';
import { VisitQuestion } from './visit-question.tsx';
import css from './visits.module.css';
import type { VisitsPanel } from './visits-props.ts';

/** The panel with all visits of a match, the open question, and what the server has read. */
export interface VisitListProps {
  panel: VisitsPanel;
  asked: AskedVisit | null;
  known: KnownVisits | undefined;
  /** The id of a question's heading. */
  headingId: string;
}

/** Open decisions, booked visits and past visits. A question replaces the visit it is about. */
export function VisitList({ panel, asked, known, headingId }: VisitListProps) {
  const { visits, now, other } = panel;
  const isOver = (endsAt: string) => Date.parse(endsAt) <= now;
  const held = visits.visits.filter(({ state }) => state === 'held');
  const isDeciding = held.some(({ heldBy }) => heldBy === visits.side);
  const settled = visits.visits.filter(({ state }) => state !== 'held');
  const coming = settled.filter(({ state, endsAt }) => state === 'booked' && !isOver(endsAt));
  const past = settled.filter((visit) => !coming.includes(visit)).toReversed();
  const about = visits.visits.find(({ id }) => id === asked?.about);
  const canPropose = visits.purpose !== null && visits.closed === null;
  const hasOwn = visits.proposals.some(({ by, moves }) => by === visits.side && moves === null);
  const isEmpty = settled.length === 0 && held.length === 0 && visits.proposals.length === 0;
  const question = questionOf();
  return (
    <div className={css.list}>
      {held.map((visit) => (
        <HeldCard key={visit.id} panel={panel} visit={visit} />
      ))}
      {coming.map((visit) => (
        <VisitCard key={visit.id} panel={panel} visit={visit} />
      ))}
      {!isDeciding &&
        visits.proposals.map((proposal) => (
          <ProposalCard key={proposal.id} panel={panel} proposal={proposal} />
        ))}
      {isEmpty && question === null && <p className={css.fact}>{emptyText()}</p>}
      {visits.closed !== null && !isEmpty && <p className={css.fact}>{visitsClosedText(visits, other)}</p>}
      {question ??
        (canPropose && !isDeciding && (
          <Actions>
            <AskButton panel={panel} step="visit-propose" kind={isEmpty ? 'primary' : 'quiet'}>
              {hasOwn ? 'Propose other times' : coming.length > 0 ? 'Propose another visit' : 'Propose times'}
            </AskButton>
          </Actions>
        ))}
      {past.length > 0 && (
        <details className={css.earlier} open={past.some((visit) => needsSaying(visit.startsAt))}>
          <summary>Earlier visits ({past.length})</summary>
          <div className={css.list}>
            {past.map((visit) => (
              <VisitCard key={visit.id} panel={panel} visit={visit} />
            ))}
          </div>
        </details>
      )}
      {!isEmpty && question === null && (
        <p className={css.zone}>All times are {zoneText(visits.timeZone)}, where the home is.</p>
      )}
    </div>
  );

  function questionOf() {
    if (asked === null) return null;
    if (asked.step === 'visit-propose' || asked.step === 'visit-move') {
      if (!canPropose || (asked.about !== '' && about === undefined)) return null;
      const { step, about: visitId } = asked;
      return (
        <ProposeForm
          key={`${step} ${visitId}`}
          panel={panel}
          asked={asked}
          known={known}
          headingId={headingId}
        />
      );
    }
    if (about?.state !== 'booked') return null;
    return <VisitQuestion panel={panel} step={asked.step} visit={about} headingId={headingId} />;
  }

  function emptyText(): string {
    if (visits.closed !== null) return visitsClosedText(visits, other);
    return visits.side === 'homeowner'
      ? `No visit yet. Propose up to three times that suit you, and ${other} chooses one.`
      : `No visit yet. Propose up to three times, and ${other} chooses one.`;
  }

  /** Whether someone may want to report a no-show. */
  function needsSaying(startsAt: string): boolean {
    return now - Date.parse(startsAt) < 86_400_000 && Date.parse(startsAt) < now;
  }
}
