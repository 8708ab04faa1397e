import { waitText } from '@nestwright/contract/duration/rules';
import { milesText } from '@nestwright/domain/site/distance-rules';
import { callHref, formatPhone } from '@nestwright/domain/base/phone-rules';
import type { MatchedPro } from '@nestwright/domain/requests/project-schema';
import { Avatar } from '@nestwright/kit/avatar';
import type { ReactNode } from 'react';

import css from './matched-pros.module.css';

export interface MatchedProsProps {
  pros: readonly MatchedPro[];
  title: string;
  /** The choice about a pro, below its name. */
  choice?: ((pro: MatchedPro) => ReactNode) | undefined;
}

/** The pros a request was matched with, if any. */
export function MatchedPros({ pros, title, choice }: MatchedProsProps) {
  if (pros.length === 0) return null;
  return (
    <section aria-labelledby="matched-pros" className={css.matches}>
      <h2 id="matched-pros" className={css.title}>
        {title}
      </h2>
      <ul className={css.list}>
        {pros.map((pro) => (
          <li key={pro.id} className={css.pro}>
            <Avatar name={pro.name} />
            <div>
              <p className={css.name}>{pro.name}</p>
              <p className={css.facts}>{factsOf(pro).join(', ')}</p>
            </div>
            {pro.phone && <a href={callHref(pro.phone)}>{formatPhone(pro.phone)}</a>}
            {choice && <div className={css.choice}>{choice(pro)}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ rating, distanceMiles, isNew, usualAnswerMinutes }: MatchedPro): string[] {
  const facts: string[] = [];
  if (rating !== null) facts.push(`${rating.toFixed(1)} out of 5`);
  if (distanceMiles !== null) facts.push(`${milesText(distanceMiles)} away`);
  if (usualAnswerMinutes !== null) facts.push(`usually answers within ${waitText(usualAnswerMinutes * 60)}`);
  else if (isNew) facts.push('new on Nestwright');
  return facts;
}
