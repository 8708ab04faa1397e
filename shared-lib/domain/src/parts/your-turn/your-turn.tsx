import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { turnPath, turnWords, waitingText } from '@nestwright/domain/requests/turn-words-rules';
import { buttonClass } from '@nestwright/kit/button';
import { useId } from 'react';

import css from './your-turn.module.css';

/** The job, and the id of its project or, on a pro's pages, of its lead. */
export interface YourTurnProps {
  story: JobStory;
  id: string;
}

/**
 * Everything that waits for the reader: what is asked, by when, and a link to where it is done. Without any, it says whom the reader
 * waits for. It works without scripts (product/rules#turns).
 */
export function YourTurn({ story, id }: YourTurnProps) {
  const headingId = useId();
  const { mine, theirs, timeZone } = story;
  const [waiting] = theirs.filter(({ what }) => what !== 'write-review' && what !== 'ask-another');
  if (mine.length === 0)
    return waiting === undefined ? null : (
      <p className={`nw-screen ${css.waiting}`} data-turn="theirs">
        {waitingText(waiting)}
      </p>
    );
  return (
    <section className={`nw-screen ${css.card}`} aria-labelledby={headingId} data-turn="mine">
      <h2 id={headingId} className={css.heading}>
        Your turn
      </h2>
      <ul className={css.turns}>
        {mine.map((turn, index) => {
          const { title, by, button } = turnWords(turn, timeZone);
          return (
            <li key={`${turn.what} ${turn.proId} ${turn.about}`} className={css.turn}>
              <p className={css.title}>{title}</p>
              {by !== '' && <p className={css.by}>{by}</p>}
              {/* A plain link, so that the browser opens and finds the place on this or another page. */}
              <a className={buttonClass(index === 0 ? 'primary' : 'quiet')} href={turnPath(turn, id)}>
                {button}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
