import { useProjectsBegunHere } from '@nestwright/domain/project/store';
import { myProjectsPath } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';
import { LinkButton } from '@nestwright/kit/link-button';

import css from './left-off.module.css';

/** 'Pick up where you left off', if this browser has projects (product/public-pages#home). */
export function LeftOff() {
  const projects = useProjectsBegunHere();
  const session = useSession();
  const [newest] = projects;
  if (newest === undefined) return null;
  return (
    <section className={`nw-page ${css.section}`} aria-labelledby="left-off-title">
      <div className={css.sheet}>
        <div>
          <h2 id="left-off-title" className={css.title}>
            Pick up where you left off
          </h2>
          <p className={css.note}>
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
