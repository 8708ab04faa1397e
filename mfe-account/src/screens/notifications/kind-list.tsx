import { useId } from 'react';
import { kindWords, type NewsKind } from '@nestwright/domain/notification/rules';
import { markClass } from '@nestwright/kit/check-box';

import section from '#frame/section.module.css';

import css from './notifications-screen.module.css';

/** The kinds of one side; a ticked one is mailed. */
export function KindList({
  title,
  kinds,
  mailOff,
}: {
  title: string;
  kinds: readonly NewsKind[];
  mailOff: readonly NewsKind[];
}) {
  const id = useId();
  return (
    <section className={section.block} aria-labelledby={id}>
      <h2 id={id} className={section.blockHeading}>
        {title}
      </h2>
      <ul className={css.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <label className={css.kind}>
              <input
                type="checkbox"
                className={markClass}
                name="mail"
                value={kind}
                defaultChecked={!mailOff.includes(kind)}
              />
              <span className={css.name}>
                {kindWords[kind].name}
                <small className={css.covers}>{kindWords[kind].covers}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
