import { hasGateway } from '@nestwright/domain/http/store';
import { callHref, formatPhone } from '@nestwright/domain/phone/rules';
import type { Result } from '@nestwright/domain/http/calls';
import { MayContact } from '@nestwright/domain/parts/may-contact';
import type { MatchedPro, Project } from '@nestwright/domain/project/schema';
import { standingOf } from '@nestwright/domain/standing/rules';
import { Link } from '@nestwright/contract/router';
import { classes } from '@nestwright/kit/classes';
import { Avatar } from '@nestwright/kit/avatar';

import type { MyProject } from './my-projects.ts';
import { proFacts } from './pro-facts.ts';
import section from '#frame/section.module.css';

import css from './project-parts.module.css';

export interface MatchedProsProps {
  project: MyProject;
  /** Lets a pro contact the homeowner, or no longer. */
  choose: (proId: string, mayContact: boolean) => Promise<Result<Project>>;
  /** Takes the project as it is after a choice. */
  onChosen: (project: Project) => void;
  /** The pros whose price the page shows, with the switch beside it. */
  priced?: ReadonlySet<string> | undefined;
}

/** The project's matched pros, their answers, and who of them may contact the homeowner. */
export function MatchedPros({ project, choose, onChosen, priced }: MatchedProsProps) {
  const { prosTitle, answers } = standingOf(project);
  return (
    <section className={section.block} aria-labelledby="pros-heading">
      <h2 id="pros-heading" className={section.blockHeading}>
        {prosTitle}
      </h2>
      {project.pros.length === 0 ? (
        <p className={section.text}>
          {hasGateway()
            ? withoutPros(project)
            : 'We sent your request to our team by e-mail. This site can’t show you who takes it.'}
        </p>
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
                {pro.isSample && <p className={css.sample}>Sample company</p>}
                <p className={classes(css.answer, isUnasked(pro) && 'nw-screen')} data-answer={pro.answer}>
                  {answers[index]}
                </p>
                {pro.answer !== 'declined' && pro.phone !== '' && (
                  <a href={callHref(pro.phone)}>Call {formatPhone(pro.phone)}</a>
                )}
                {priced?.has(pro.id) && (
                  <p>
                    <a href={`#price-${pro.id}`}>See the price of {pro.name}</a>
                  </p>
                )}
                {pro.answer !== 'declined' && project.status !== 'Cancelled' && !priced?.has(pro.id) && (
                  <MayContact
                    pro={pro}
                    choose={(mayContact) => choose(pro.id, mayContact)}
                    onChosen={onChosen}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Its answer only points to the switch, which is not on paper. */
function isUnasked({ answer, isAsked }: MatchedPro): boolean {
  return answer === 'waiting' && isAsked === false;
}

function withoutPros({ status }: MyProject): string {
  if (status === 'Cancelled') return 'You cancelled before we found a pro.';
  return 'No pro near you fits yet. Our team is looking for one; we can’t say how long that takes.';
}
