import { useId } from 'react';
import { kindWords, type NewsKind } from '@nestwright/domain/talk/notification-rules';
import type { Notifications } from '@nestwright/domain/talk/notification-schema';
import { markClass } from '@nestwright/kit/check-box';

import section from '#frame/section.module.css';

import css from './notifications-screen.module.css';

/** The kinds of one side, with boxes for mail and, if a browser shows notifications, for browsers. */
export function KindList({
  title,
  kinds,
  kept: { mailOff, pushOff, browsers },
}: {
  title: string;
  kinds: readonly NewsKind[];
  kept: Pick<Notifications, 'mailOff' | 'pushOff' | 'browsers'>;
}) {
  const id = useId();
  return (
    <section className={section.block} aria-labelledby={id}>
      <h2 id={id} className={section.blockHeading}>
        {title}
      </h2>
      <ul className={css.kinds}>
        {kinds.map((kind) => (
          <li key={kind} className={css.kind}>
            <span className={css.name}>
              {kindWords[kind].name}
              <small className={css.covers}>{kindWords[kind].covers}</small>
            </span>
            <Way name="mail" label="E-mail" kind={kind} isOn={!mailOff.includes(kind)} />
            {browsers > 0 && <Way name="push" label="Browser" kind={kind} isOn={!pushOff.includes(kind)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ name, label, kind, isOn }: { name: string; label: string; kind: NewsKind; isOn: boolean }) {
  return (
    <label className={css.way}>
      <input type="checkbox" className={markClass} name={name} value={kind} defaultChecked={isOn} />
      <span>
        {label} <span className="nw-hidden">about {kindWords[kind].name}</span>
      </span>
    </label>
  );
}
