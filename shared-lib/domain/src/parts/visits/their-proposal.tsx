import type { Proposal } from '@nestwright/domain/visits/visit-schema';
import { lengthText, purposeText, timeText } from '@nestwright/domain/visits/visit-text-rules';
import { HOLD_MINUTES } from '@nestwright/domain/visits/visit-rules';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { atStart } from '@nestwright/domain/talk/thread-words-rules';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { useState } from 'react';

import { Actions, HiddenFields, StepButton } from './step-form.tsx';
import css from './visits.module.css';
import { useFocusOn } from './use-focus-on.ts';
import { errorsOf, type VisitsPanel } from './visits-props.ts';

/** A proposal on the panel of visits. */
export interface ProposalCardProps {
  panel: VisitsPanel;
  proposal: Proposal;
}

/** The other side's proposal: one of its times can be chosen, or all declined. */
export function TheirProposal({ panel, proposal }: ProposalCardProps) {
  const { visits, other, says, early, Form, isSending } = panel;
  const refused = useRefusedForm();
  const isMine = typedText(refused, 'about') === proposal.id;
  const [chosen, setChosen] = useState<string[]>(() => {
    const known = isMine ? [typedText(refused, 'startsAt') ?? ''] : early;
    return known.filter((start) => proposal.slots.some(({ startsAt }) => startsAt === start));
  });
  const id = `take-${proposal.id}`;
  const error = errorsOf(panel, 'visit-hold', proposal.id)['startsAt'];
  useFocusOn(error, id);
  if (proposal.slots.length === 0)
    return (
      <p className={css.fact}>
        {atStart(other)} proposed times, but they are all taken now. You can propose others.
      </p>
    );
  return (
    <article className={css.card} aria-label={`Times ${other} proposes`}>
      <Form
        id={id}
        method="post"
        noValidate
        className={`nw-printed ${css.stack}`}
        aria-label={`Choose a time that ${other} proposes`}
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
          error={error}
        />
        <p className={css.fact}>
          {aboutText(panel, proposal)}{' '}
          <span className="nw-screen">
            We’ll hold the time you choose for {HOLD_MINUTES} minutes while you confirm.
          </span>
        </p>
        <HiddenFields fields={{ ...says, step: 'visit-hold', about: proposal.id }} />
      </Form>
      <Actions>
        <Button type="submit" form={id} busy={isSending('visit-hold', proposal.id)}>
          Choose this time
        </Button>
        <StepButton panel={panel} name="visit-end" about={proposal.id}>
          None of these
        </StepButton>
      </Actions>
    </article>
  );
}

/** What a proposal is for, or which visit it moves. */
export function aboutText({ visits }: VisitsPanel, { purpose, minutes, moves }: Proposal): string {
  const moved = visits.visits.find(({ id }) => id === moves);
  return moved
    ? `This replaces ${timeText(moved, visits.timeZone)}.`
    : `${purposeText[purpose]}, ${lengthText(minutes)}.`;
}
