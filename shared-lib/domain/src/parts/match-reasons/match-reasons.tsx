import { HOW_WE_CHOOSE } from '@nestwright/domain/matching/match-rules';

import css from './match-reasons.module.css';

/** A title, and a sentence for each company. */
export interface MatchReasonsProps {
  /** `Why these companies?` */
  title: string;
  /** A sentence for each company, worded by the match rules. */
  reasons: readonly string[];
}

/** Why a request went to its companies, and how companies are chosen, in a closed section. Nothing without reasons. */
export function MatchReasons({ title, reasons }: MatchReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <details className={css.reasons}>
      <summary>{title}</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {HOW_WE_CHOOSE.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </details>
  );
}
