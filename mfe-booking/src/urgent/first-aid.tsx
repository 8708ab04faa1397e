import { useHydrated } from '@nestwright/kit/hydrated';
import { Spinner } from '@nestwright/kit/spinner';
import { lazy, Suspense, useState } from 'react';

import css from './first-aid.module.css';
import type { WhoIsOpenProps } from './who-is-open.tsx';

// Loaded on demand, because only urgent requests need it. The form works without it.
const HappeningNow = lazy(() =>
  import(/* webpackChunkName: "urgent" */ './happening-now.tsx').then(
    ({ HappeningNow: Loaded }) => ({ default: Loaded }),
    () => ({ default: WithoutFirstAid }),
  ),
);

function WithoutFirstAid() {
  return (
    <p>
      In danger, get out and call <a href="tel:911">911</a>.
    </p>
  );
}

/** What to do first, and who is open (product/wizard#how-soon). */
export function FirstAid(request: WhoIsOpenProps) {
  return (
    <Suspense fallback={<Spinner label="Loading advice" />}>
      <HappeningNow {...request} />
    </Suspense>
  );
}

/** The same in a closed section, for steps that ask something else. The server renders it open, in case scripts are off. */
export function FirstAidLine(request: WhoIsOpenProps) {
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(!isHydrated);
  return (
    <details className={css.line} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>It’s an emergency: what to do first</summary>
      {isOpen && <FirstAid {...request} />}
    </details>
  );
}
