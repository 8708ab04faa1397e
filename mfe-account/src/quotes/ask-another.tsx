import type { Project } from '@nestwright/domain/project/schema';
import { askAnotherPro } from '@nestwright/domain/silence/calls';
import { Button } from '@nestwright/kit/button';
import { inPage } from '@nestwright/domain/form/store';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import { askedAnotherText } from './quote-words.ts';
import css from './quotes.module.css';

export interface AskAnotherProps {
  projectId: string;
  /** How many pros have the request. */
  asked: number;
  /** Called with the project and its new pro. */
  onAsked: (project: Project) => void;
}

type Asking = { phase: 'resting' | 'sending' } | { phase: 'asked' | 'failed'; message: string };

/** Offers another pro for a request without a current price. */
export function AskAnother({ projectId, asked, onAsked }: AskAnotherProps) {
  const [asking, setAsking] = useState<Asking>({ phase: 'resting' });
  const ask = async () => {
    setAsking({ phase: 'sending' });
    const answer = await askAnotherPro({ projectId, asked });
    if (!answer.ok) return setAsking({ phase: 'failed', message: answer.message });
    setAsking({ phase: 'asked', message: askedAnotherText(answer.value.pros.at(-1)) });
    onAsked(answer.value);
  };
  if (asking.phase === 'asked') return <p role="status">{asking.message}</p>;
  return (
    <div className={css.stack}>
      {asking.phase === 'failed' && <Notice kind="pending">{asking.message}</Notice>}
      <form role="presentation" method="post" className={css.actions}>
        <input type="hidden" name="of" value={asked} />
        <Button
          kind="quiet"
          type="submit"
          name="step"
          value="another-pro"
          busy={asking.phase === 'sending'}
          onClick={inPage(() => void ask())}
        >
          Ask another pro
        </Button>
      </form>
    </div>
  );
}
