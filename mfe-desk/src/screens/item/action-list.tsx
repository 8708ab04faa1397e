import type { DeskDeed } from '@nestwright/domain/desk/desk-schema';

import css from '#frame/desk.module.css';
import { Moment } from '#frame/moment.tsx';

/** What staff did about an item, oldest first. */
export function ActionList({ deeds }: { deeds: DeskDeed[] }) {
  return (
    <section className={css.block} aria-labelledby="history">
      <h2 id="history" className={css.blockHeading}>
        History
      </h2>
      <ul className={css.rows}>
        {deeds.map(({ at, label, reason, by }) => (
          <li key={`${at} ${label}`} className={css.row}>
            <strong>{label}</strong>
            <span>{reason}</span>
            <p className={css.note}>
              {by ?? 'A deleted account'}, <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
