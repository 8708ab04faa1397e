import { Link } from '@nestwright/contract/router';
import { paths } from '@nestwright/domain/paths';
import { servedText } from '@nestwright/domain/served/rules';
import type { Served } from '@nestwright/domain/served/schema';

import css from './who-works-there.module.css';

export interface WhoWorksThereProps {
  zip: string;
  service: string;
  /** Undefined while it isn't known; then nothing is said. */
  served: Served | undefined;
}

/** How many pros do the work in a ZIP and how soon they answer, or that nobody does and what to do (product/wizard#zip). */
export function WhoWorksThere({ zip, service, served }: WhoWorksThereProps) {
  const said = served === undefined ? '' : servedText(served, { zip, service });
  return (
    <p role="status" className={css.said}>
      {said}
      {said !== '' && served?.count === 0 && (
        <>
          {' '}
          <Link to={paths.startProject()}>Ask for something else</Link>
        </>
      )}
    </p>
  );
}
