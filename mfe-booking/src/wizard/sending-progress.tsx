import { hasGateway } from '@nestwright/domain/base/http-store';
import { Spinner } from '@nestwright/kit/spinner';

import { Question } from './question.tsx';
import css from './sending-progress.module.css';
import type { WizardFlow } from './flow-state.ts';
import { sentPhrases } from './wizard-flow.ts';

export interface SendingProgressProps {
  flow: Extract<WizardFlow, { phase: 'sending' | 'sent' | 'kept' | 'thanks' }>;
}

/** The progress of a submitted request: sending, sent, or kept until the connection is back. */
export function SendingProgress({ flow }: SendingProgressProps) {
  return (
    <div className={css.sending}>
      <div>
        <Question>{titleOf(flow)}</Question>
      </div>
      <div role="status" className={css.status}>
        <Status flow={flow} />
      </div>
    </div>
  );
}

function Status({ flow }: SendingProgressProps) {
  switch (flow.phase) {
    case 'sending':
      return (
        <p className={css.line}>
          <Spinner label="Sending" /> This takes a moment.
        </p>
      );
    case 'sent':
      return (
        <>
          <progress className={css.bar} aria-hidden="true" max={sentPhrases.length} value={flow.phrase + 1} />
          <p className={css.line}>{phraseOf(flow.phrase)}</p>
        </>
      );
    case 'kept':
      return (
        <p>
          We can’t reach Nestwright right now. Your request is safe in this browser and will be sent as soon
          as the connection is back.
        </p>
      );
    case 'thanks':
      return null;
  }
}

/** Without a gateway, nothing is searched or matched. */
function phraseOf(index: number): string | undefined {
  return hasGateway() ? sentPhrases[index] : sentPhrases.at(-1);
}

function titleOf(flow: SendingProgressProps['flow']): string {
  switch (flow.phase) {
    case 'sending':
      return 'Sending your request';
    case 'sent':
      return 'Your request is in';
    case 'kept':
      return 'We saved your request';
    case 'thanks':
      return 'Thank you';
  }
}
