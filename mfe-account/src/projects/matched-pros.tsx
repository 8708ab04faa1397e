import type { ReactNode } from 'react';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { callHref, formatPhone } from '@nestwright/domain/base/phone-rules';
import type { Result } from '@nestwright/domain/base/http-calls';
import { homeownerReasons } from '@nestwright/domain/matching/match-rules';
import { MatchReasons } from '@nestwright/domain/parts/match-reasons';
import { MayContact } from '@nestwright/domain/parts/may-contact';
import type { MatchedPro, Project } from '@nestwright/domain/requests/project-schema';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { answerText, NOT_CHOSEN, prosTitle } from '@nestwright/domain/requests/job-words-rules';
import { Link } from '@nestwright/contract/router';
import { Avatar } from '@nestwright/kit/avatar';

import type { MyProject } from './my-projects.ts';
import { proFacts } from './pro-facts.ts';
import section from '#frame/section.module.css';

import css from './project-parts.module.css';

export interface MatchedProsProps {
  project: MyProject;
  story: JobStory;
  /** Lets a pro contact the homeowner, or ends that; null for a reader who may not decide. */
  choose: ((proId: string, mayContact: boolean) => Promise<Result<Project>>) | null;
  /** Called with the project after a choice. */
  onChosen: (project: Project) => void;
  /** The pros with a price on the page, which has the switch next to it. */
  priced?: ReadonlySet<string> | undefined;
  /** Actions shown while there is no pro. */
  children?: ReactNode;
}

/** The project's matched pros with their answers and switches. */
export function MatchedPros({ project, story, choose, onChosen, priced, children }: MatchedProsProps) {
  const answers = project.pros.map(({ id, answer }) => answerText(story, { proId: id, answer }));
  return (
    <section className={section.block} aria-labelledby="pros-heading">
      <h2 id="pros-heading" className={section.blockHeading}>
        {prosTitle(story)}
      </h2>
      {project.pros.length === 0 ? (
        <>
          <p className={section.text}>
            {hasGateway()
              ? withoutPros(project)
              : 'We sent your request to our team by e-mail. This site can’t show you which pro takes it.'}
          </p>
          {children}
        </>
      ) : (
        <ul className={css.pros}>
          {project.pros.map((pro, index) => (
            <li key={pro.id} className={css.pro}>
              <Avatar name={pro.name} />
              <div>
                <p className={css.proName}>
                  <Link to={`/pro/${pro.id}`}>{pro.name}</Link>
                </p>
                <p className={css.proFacts}>{proFacts(pro)}</p>
                {pro.checks && pro.checks.length > 0 && (
                  <ul className={css.checks} aria-label={`What we checked about ${pro.name}`}>
                    {pro.checks.map((check) => (
                      <li key={check}>{check}</li>
                    ))}
                  </ul>
                )}
                <p
                  className={css.answer}
                  data-answer={answers[index] === NOT_CHOSEN ? 'declined' : pro.answer}
                >
                  {answers[index]}
                </p>
                {pro.answer !== 'declined' && pro.phone !== '' && (
                  <a href={callHref(pro.phone)}>Call {formatPhone(pro.phone)}</a>
                )}
                {priced?.has(pro.id) && (
                  <p>
                    <a href={`#price-${pro.id}`}>See {pro.name}’s price</a>
                  </p>
                )}
                {choose !== null &&
                  pro.answer !== 'declined' &&
                  story.phase !== 'ended' &&
                  (story.pro === null || story.pro.id === pro.id) &&
                  !priced?.has(pro.id) && (
                    <MayContact
                      pro={pro}
                      choose={(mayContact) => choose(pro.id, mayContact)}
                      onChosen={onChosen}
                      says={{ step: 'may-contact', of: pro.id }}
                    />
                  )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <MatchReasons title="Why these companies?" reasons={project.pros.flatMap(reasonsOf)} />
    </section>
  );
}

function reasonsOf({ name, reasons, distanceMiles }: MatchedPro): string[] {
  return reasons ? [homeownerReasons(name, reasons, distanceMiles)] : [];
}

function withoutPros({ status }: MyProject): string {
  if (status === 'Cancelled') return 'You cancelled before we found a pro.';
  return 'We haven’t found a pro near you yet, and nobody has been asked. Our team is looking for one; we can’t say how long that takes.';
}
