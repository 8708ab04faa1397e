import { lazy } from 'react';

import { type ChunkPart, NearPart } from '@nestwright/domain/parts/near-part';
import css from './visits.module.css';
import type { EarlyChoice, VisitsProps } from './visits-props.ts';

const VISITS: ChunkPart<VisitsProps, EarlyChoice> = {
  className: css.place,
  OnServer:
    typeof document === 'undefined'
      ? lazy(async () => ({ default: (await import('./live-visits.tsx')).LiveVisits }))
      : null,
  load: async () => (await import('./live-visits.tsx')).LiveVisits,
  readEarly: earlyChoice,
  lines: 3,
  missing: 'The visits didn’t load. Please check your connection.',
};

/**
 * The visits of one project and one pro, with each side's possible steps (product/account#visits). Its code is a chunk
 * that is fetched when it comes near the window. Until then, the server's HTML has forms that work without scripts.
 */
export function Visits(props: VisitsProps) {
  return <NearPart part={VISITS} props={props} />;
}

/** What was chosen in the server's form before scripts replaced it. */
function earlyChoice(place: Element | null): EarlyChoice | undefined {
  const chosen = place?.querySelectorAll<HTMLInputElement>('[name=times]:checked, [name=startsAt]:checked');
  return chosen && chosen.length > 0 ? { times: [...chosen].map(({ value }) => value) } : undefined;
}
