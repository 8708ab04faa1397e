import type { Danger } from '@nestwright/domain/site/danger-data';
import { Fragment } from 'react';

import css from './danger-box.module.css';

/**
 * The red box with what to do now, above everything else (product/rules#danger). It is read out when it appears. Without a
 * danger, there is none.
 */
export function DangerBox({ dangers }: { dangers: readonly Danger[] }) {
  if (dangers.length === 0) return null;
  return (
    <div role="alert" className={css.danger}>
      {dangers.map(({ kind, sign, now }) => (
        <p key={kind}>
          <strong>{sign}</strong> <WithNumber text={now} />
        </p>
      ))}
    </div>
  );
}

/** Every 911 in a text can be pressed. */
function WithNumber({ text }: { text: string }) {
  const [first, ...others] = text.split('911');
  return (
    <>
      {first}
      {others.map((rest, index) => (
        <Fragment key={index}>
          <a href="tel:911">911</a>
          {rest}
        </Fragment>
      ))}
    </>
  );
}
