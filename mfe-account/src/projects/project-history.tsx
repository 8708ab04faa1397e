import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { historyText } from '@nestwright/domain/requests/job-words-rules';

import type { MyProject } from './my-projects.ts';
import { momentText } from './project-words.ts';
import section from '#frame/section.module.css';

import css from './project-parts.module.css';

/** The project's status history, oldest first, with times. */
export function ProjectHistory({ project }: { project: MyProject }) {
  const zone = useReaderZone();
  const known =
    project.history.length > 0 ? project.history : [{ status: project.status, at: project.createdAt }];
  return (
    <section className={`${section.block} ${css.whole}`} aria-labelledby="history-heading">
      <h2 id="history-heading" className={section.blockHeading}>
        History
      </h2>
      <ol className={css.history}>
        {known.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <span className={css.status}>{historyText(status)}</span>
            {momentText(at) !== '' && (
              <time dateTime={at} className={css.moment}>
                {momentText(at, zone)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
