import type { DeskPerson } from '@nestwright/domain/desk/desk-schema';

import css from '#frame/desk.module.css';
import { FactList } from '#frame/fact-list.tsx';

/** The opened details. */
export function People({ people }: { people: DeskPerson[] }) {
  return (
    <section className={css.block} aria-labelledby="people">
      <h2 id="people" className={css.blockHeading}>
        Details
      </h2>
      {people.length === 0 && <p className={css.text}>We no longer have any details about these people.</p>}
      {people.map(({ who, name, email, phone }) => (
        <FactList
          key={who}
          facts={[
            { name: who, value: name || email },
            { name: 'E-mail', value: email },
            { name: 'Phone', value: phone },
          ].filter(({ value }) => value !== '')}
        />
      ))}
      <p className={css.text}>We record that you opened them, and why.</p>
    </section>
  );
}
