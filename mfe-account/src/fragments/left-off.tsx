import { useEffect, useState } from 'react';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { useProjectsBegunHere } from '@nestwright/domain/requests/project-store';
import { myProjectsPath } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';
import { LinkButton } from '@nestwright/kit/link-button';

import css from './left-off.module.css';

/** 'Pick up where you left off', if this browser has projects: with what waits for the reader, if anything (product/public-pages#home). */
export function LeftOff() {
  const projects = useProjectsBegunHere();
  const session = useSession();
  const [newest] = projects;
  const turn = useFirstTurn(newest !== undefined && hasGateway());
  if (newest === undefined) return null;
  return (
    <section className={`nw-page ${css.section}`} aria-labelledby="left-off-title">
      <div className={css.sheet}>
        <div>
          <h2 id="left-off-title" className={css.title}>
            Pick up where you left off
          </h2>
          <p className={css.note}>
            {turn && (
              <>
                <strong>Your turn:</strong> <a href={turn.href}>{turn.title}</a>.{' '}
              </>
            )}
            {projects.length === 1
              ? `Your ${newest.service || 'project'} request is here.`
              : `Your ${projects.length} requests are here, ${newest.service || 'the newest'} first.`}
          </p>
        </div>
        <LinkButton to={myProjectsPath(session)} kind="quiet">
          My projects
        </LinkButton>
      </div>
    </section>
  );
}

/** What waits for the reader, in the words of every other page; null until the gateway has answered, and if nothing does. */
function useFirstTurn(isAsked: boolean): { title: string; href: string } | null {
  const [turn, setTurn] = useState<{ title: string; href: string } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    // Only browsers with projects load what a story needs.
    void import('#projects/first-turn.ts')
      .then(({ readFirstTurn }) => readFirstTurn(new Date()))
      .then((found) => {
        if (isWanted) setTurn(found);
      });
    return () => {
      isWanted = false;
    };
  }, [isAsked]);
  return turn;
}
