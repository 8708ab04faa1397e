import { timeText } from '@nestwright/domain/visits/visit-text-rules';
import { atStart } from '@nestwright/domain/talk/thread-words-rules';

import { Actions, StepButton } from './step-form.tsx';
import { aboutText, type ProposalCardProps, TheirProposal } from './their-proposal.tsx';
import css from './visits.module.css';

/** Times that one side proposes. The other side chooses one or declines them; the proposing side can withdraw them. */
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
        <p className={css.fact}>None of these times are free anymore. Please propose others.</p>
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
          ` ${atStart(other)} can choose ${proposal.slots.length === 1 ? 'it' : 'one of them'}.`}
      </p>
      <Actions>
        <StepButton panel={panel} name="visit-end" about={proposal.id}>
          Withdraw proposal
        </StepButton>
      </Actions>
    </article>
  );
}
