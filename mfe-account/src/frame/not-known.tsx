import { paths } from '@nestwright/domain/paths';
import { Skeleton } from '@nestwright/kit/skeleton';

import section from './section.module.css';

/**
 * A placeholder for a page that does not know its reader yet. Scripts then read what this browser stores. Without
 * scripts, nothing replaces the placeholder, so it says how to go on.
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
