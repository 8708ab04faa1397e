import type { MatchedPro } from '@nestwright/domain/requests/project-schema';

import css from './project-parts.module.css';

/** What was checked about a pro; nothing if nothing was. */
export function ProChecks({ pro: { name, checks } }: { pro: MatchedPro }) {
  if (!checks || checks.length === 0) return null;
  return (
    <ul className={css.checks} aria-label={`What we checked about ${name}`}>
      {checks.map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ul>
  );
}
