import type { ListedPlace } from '#place/place-rules.ts';

import { hiringQuestions } from './hiring-questions.ts';
import css from './how-to-choose.module.css';

/** Three questions for comparing companies. */
export function HowToChoose({ place }: { place: ListedPlace }) {
  return (
    <section className={`nw-page ${css.section}`} aria-labelledby="how-to-choose">
      <h2 id="how-to-choose">Three questions before you choose</h2>
      <ol className={css.questions}>
        {hiringQuestions(place.service).map(({ question, why }) => (
          <li key={question} className={css.question}>
            <h3>{question}</h3>
            <p>{why}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
