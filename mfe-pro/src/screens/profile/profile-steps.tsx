import { Link } from '@nestwright/contract/router';
import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';
import { Icon } from '@nestwright/kit/icon';

import { isPartDone, partNames, partPath, type ProfilePart, profileParts } from './profile-parts.ts';
import css from './profile-steps.module.css';

/** The steps of the profile with what is done. Before the first save, only the first can be opened. */
export function ProfileSteps({ part, profile }: { part: ProfilePart; profile: OwnProfile | null }) {
  return (
    <nav aria-label="Steps of your profile">
      <p className={css.place}>
        Step {profileParts.indexOf(part) + 1} of {profileParts.length}
      </p>
      <ol className={css.steps}>
        {profileParts.map((one) => {
          const isDone = isPartDone(one, profile);
          const name = (
            <>
              {partNames[one]}
              {isDone && (
                <span className={css.done}>
                  <Icon name="check" />
                  <span className="nw-hidden"> (done)</span>
                </span>
              )}
            </>
          );
          return (
            <li key={one} className={css.step} data-done={isDone || undefined}>
              {profile === null && one !== 'company' ? (
                <span className={css.name}>{name}</span>
              ) : (
                <Link
                  className={css.name}
                  to={partPath(one)}
                  aria-current={one === part ? 'step' : undefined}
                >
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
