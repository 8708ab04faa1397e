import type { Proposal } from '@nestwright/domain/home-visit/schema';
import { lengthText, purposeText, timeText } from '@nestwright/domain/home-visit-text/rules';
import { HOLD_MINUTES } from '@nestwright/domain/home-visit/rules';
import { typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { atStart } from '@nestwright/domain/thread-lines/rules';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { useState } from 'react';

import { Actions, HiddenFields, StepButton } from './step-form.tsx';
import css from './visits.module.css';
import type { VisitsPanel } from './visits-props.ts';

export interface ProposalCardProps {
  panel: VisitsPanel;
  proposal: Proposal;
}

/** Times that one side proposes. The other side takes one or declines them; the proposing side can withdraw them. */
export function ProposalCard({ panel, proposal }: ProposalCardProps) {
  return proposal.by === panel.visits.side ? (
    <OwnProposal panel={panel} proposal={proposal} />
  ) : (
    <TheirProposal panel={panel} proposal={proposal} />
  );
}

function OwnProposal({ panel, proposal }: ProposalCardProps) {
  const { visits, other } = panel;
  return (
    <article className={css.card} aria-label="Times you proposed">
      <h3 className={css.title}>You proposed</h3>
      {proposal.slots.length === 0 ? (
        <p className={css.fact}>None of these times are free any more. Please propose others.</p>
      ) : (
        <ul className={css.times}>
          {proposal.slots.map((slot) => (
            <li key={slot.startsAt}>{timeText(slot, visits.timeZone)}</li>
          ))}
        </ul>
      )}
      <p className={css.fact}>
        {aboutText(panel, proposal)}
        {proposal.slots.length > 0 &&
          ` ${atStart(other)} can take ${proposal.slots.length === 1 ? 'it' : 'one of them'}.`}
      </p>
      <Actions>
        <StepButton
          panel={panel}
          name="visit-end"
          about={proposal.id}
          step={{ kind: 'end-proposal', proposalId: proposal.id }}
        >
          Take {proposal.slots.length === 1 ? 'it' : 'them'} back
        </StepButton>
      </Actions>
    </article>
  );
}

function TheirProposal({ panel, proposal }: ProposalCardProps) {
  const { visits, other, says, taking, early, take } = panel;
  const refused = useRefusedForm();
  const isMine = typedText(refused, 'about') === proposal.id;
  const [chosen, setChosen] = useState<string[]>(() => {
    const known = isMine ? [typedText(refused, 'startsAt') ?? ''] : early;
    return known.filter((start) => proposal.slots.some(({ startsAt }) => startsAt === start));
  });
  const [isChecked, setIsChecked] = useState(isMine && refused?.errors['startsAt'] !== undefined);
  const key = `visit-hold ${proposal.id}`;
  const id = `take-${proposal.id}`;
  const startsAt = proposal.slots.find((slot) => slot.startsAt === chosen[0])?.startsAt;
  const isMissing = isChecked && startsAt === undefined;
  if (proposal.slots.length === 0)
    return (
      <p className={css.fact}>
        {atStart(other)} proposed times, but all of them have gone since. You can propose others.
      </p>
    );
  return (
    <article className={css.card} aria-label={`Times ${other} proposes`}>
      <form
        id={id}
        method="post"
        noValidate
        className={`nw-printed ${css.stack}`}
        aria-label={`Take a time of ${other}`}
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (startsAt === undefined) event.currentTarget.querySelector('input')?.focus();
          else take('visit-hold', key, { kind: 'hold', proposalId: proposal.id, startsAt });
        }}
      >
        <ChoiceGroup
          legend={<h3 className={css.title}>{atStart(other)} proposes</h3>}
          name="startsAt"
          options={proposal.slots.map((slot) => ({
            value: slot.startsAt,
            label: timeText(slot, visits.timeZone),
          }))}
          value={chosen}
          onValueChange={setChosen}
          error={isMissing ? 'Please choose a time' : undefined}
        />
        <p className={css.fact}>
          {aboutText(panel, proposal)}{' '}
          <span className="nw-screen">
            The time you take is kept for {HOLD_MINUTES} minutes while you look at it.
          </span>
        </p>
        <HiddenFields fields={{ ...says, step: 'visit-hold', about: proposal.id }} />
      </form>
      <Actions>
        <Button type="submit" form={id} busy={taking.phase === 'sending' && taking.key === key}>
          Take this time
        </Button>
        <StepButton
          panel={panel}
          name="visit-end"
          about={proposal.id}
          step={{ kind: 'end-proposal', proposalId: proposal.id }}
        >
          None of these
        </StepButton>
      </Actions>
    </article>
  );
}

function aboutText({ visits }: VisitsPanel, { purpose, minutes, moves }: Proposal): string {
  const moved = visits.visits.find(({ id }) => id === moves);
  return moved
    ? `In place of ${timeText(moved, visits.timeZone)}.`
    : `${purposeText[purpose]}, ${lengthText(minutes)}.`;
}
