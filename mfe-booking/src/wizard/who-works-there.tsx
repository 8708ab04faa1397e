import { paths } from '@nestwright/domain/paths';
import { servedText } from '@nestwright/domain/matching/served-rules';
import type { Served } from '@nestwright/domain/matching/served-schema';

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
          {/* A plain link: the form in another site's page has no router, and stays where it is. */}
          <a href={paths.startProject()} {...(isFramed() && { target: '_blank', rel: 'noopener' })}>
            Ask for something else
          </a>
        </>
      )}
    </p>
  );
}

function isFramed(): boolean {
  return typeof window !== 'undefined' && window.parent !== window;
}
