import { isUnderWay } from '@nestwright/domain/agreement/rules';
import type { Agreement } from '@nestwright/domain/agreement/schema';
import {
  type ChangeCommands,
  type CommandNews,
  useCommanding,
  type WorkOutcome,
} from '@nestwright/domain/agreement/store';
import { paidText } from '@nestwright/domain/agreement-words/rules';
import type { ChangeSide } from '@nestwright/domain/change-order/rules';
import { useReaderZone } from '@nestwright/domain/clock/store';
import { inPage } from '@nestwright/domain/form/store';
import { ChangeForm } from '@nestwright/domain/parts/change-form';
import type { StepQuestion } from '@nestwright/domain/parts/step-page';
import type { QuoteVersion } from '@nestwright/domain/quote/schema';
import { Button } from '@nestwright/kit/button';
import { useState } from 'react';

import { ChangeList } from './change-list.tsx';
import { StepDialog } from './step-dialog.tsx';
import css from './work-panel.module.css';

/** A step that one side can take now, with its question. */
export interface WorkStep extends StepQuestion {
  name: string;
  label: string;
  kind?: 'primary' | 'quiet';
  run: (commandId: string, words: string) => Promise<WorkOutcome>;
  /** The message after the step. */
  said: string;
}

/** The agreed work, the steps that the reader's side can take, and its commands for changes. */
export interface WorkPanelProps {
  side: ChangeSide;
  agreement: Agreement;
  /** The agreed version. */
  version: QuoteVersion;
  steps: readonly WorkStep[];
  changes: ChangeCommands;
  /** Called when a step was taken or something else happened first. */
  onNews: (news: CommandNews) => void;
}

/**
 * The progress of agreed work, this side's next steps and the changes to the price (product/rules#work). It isn't
 * printed.
 */
export function WorkPanel({ side, agreement, version, steps, changes, onNews }: WorkPanelProps) {
  const { state, ask, close, send } = useCommanding<string>(onNews);
  const zone = useReaderZone();
  const [isProposing, setIsProposing] = useState(false);
  const step = state.phase === 'closed' ? undefined : steps.find(({ name }) => name === state.action);
  const dispute = agreement.disputes.at(-1);
  const isOpen = agreement.changes.some((change) => change.state === 'proposed');
  const canPropose = isUnderWay(agreement.state) && !isOpen;
  const propose = (news: CommandNews) => {
    setIsProposing(false);
    onNews(news);
  };
  return (
    <div id="work" className={`nw-screen ${css.stack}`} data-work="">
      {dispute && agreement.state === 'disputed' && (
        <blockquote className={css.words}>{dispute.words}</blockquote>
      )}
      {agreement.payment && <p>{paidText(agreement, side, zone)}</p>}
      <form role="presentation" method="get" action="#step" className={css.actions}>
        {steps.map(({ name, label, kind }) => (
          <Button
            key={name}
            kind={kind ?? 'primary'}
            type="submit"
            name="step"
            value={name}
            onClick={inPage(() => ask(name))}
          >
            {label}
          </Button>
        ))}
        {canPropose && !isProposing && (
          <Button
            kind="quiet"
            type="submit"
            name="step"
            value="propose"
            onClick={inPage(() => setIsProposing(true))}
          >
            Propose a change
          </Button>
        )}
      </form>
      {canPropose && isProposing && (
        <ChangeForm
          agreement={agreement}
          version={version}
          side={side}
          live={{ propose: changes.propose, onNews: propose, onClose: () => setIsProposing(false) }}
        />
      )}
      <ChangeList side={side} agreement={agreement} commands={changes} onNews={onNews} />
      <StepDialog
        step={step}
        state={state}
        onTake={(words) => step && void send((commandId) => step.run(commandId, words), step.said)}
        onClose={close}
      />
    </div>
  );
}
