import { paths } from '@nestwright/domain/paths';
import { Skeleton } from '@nestwright/kit/skeleton';

import section from './section.module.css';

/**
 * Stands where a page does not know its reader yet. Scripts then read what this browser stores. Without scripts nothing follows, so
 * the page says how to go on.
 */
export function NotKnown({ lines }: { lines: number }) {
  return (
    <>
      <Skeleton lines={lines} />
      <noscript>
        <p className={section.text}>
          To see your projects and your account here, <a href={paths.login}>log in</a>. If you haven’t asked
          for anything yet, <a href={paths.startProject()}>start a project</a>.
        </p>
      </noscript>
    </>
  );
}
