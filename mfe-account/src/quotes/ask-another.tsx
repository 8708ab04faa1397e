import type { Project } from '@nestwright/domain/requests/project-schema';
import { useState } from 'react';

import { ActButton } from '#decisions/act-button.tsx';

import { askedAnotherText } from './quote-words.ts';
import css from './quotes.module.css';

export interface AskAnotherProps {
  /** How many pros have the request. */
  asked: number;
  /** Called with the project and its new pro. */
  onAsked: (project: Project) => void;
}

/** Offers another pro for a request without a current price. */
export function AskAnother({ asked, onAsked }: AskAnotherProps) {
  const [said, setSaid] = useState('');
  if (said !== '') return <p role="status">{said}</p>;
  const take = (project: Project) => {
    setSaid(askedAnotherText(project.pros.at(-1)));
    onAsked(project);
  };
  return (
    <div className={css.stack}>
      <ActButton step="another-pro" of={String(asked)} onDone={(project) => take(project as Project)}>
        Ask another pro
      </ActButton>
    </div>
  );
}
