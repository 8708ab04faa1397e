import { hasGateway } from '@nestwright/domain/http/store';
import { callHref, formatPhone } from '@nestwright/domain/phone/rules';
import { MATCH_LIMIT } from '@nestwright/domain/project/rules';
import type { MatchedPro } from '@nestwright/domain/project/schema';
import { standingOf } from '@nestwright/domain/standing/rules';
import { Link } from '@nestwright/contract/router';
import { Avatar } from '@nestwright/kit/avatar';

import type { MyProject } from './my-projects.ts';
import section from '#frame/section.module.css';

import css from './project-parts.module.css';

/** The project's matched pros and their answers. */
export function MatchedPros({ project }: { project: MyProject }) {
  const { prosTitle, answers } = standingOf(project);
  return (
    <section className={section.block} aria-labelledby="pros-heading">
      <h2 id="pros-heading" className={section.blockHeading}>
        {prosTitle}
      </h2>
      {project.pros.length === 0 ? (
        <p className={section.text}>
          {hasGateway()
            ? `We’re looking for your pros. You’ll be matched with up to ${MATCH_LIMIT}.`
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
                <p className={css.answer} data-answer={pro.answer}>
                  {answers[index]}
                </p>
                {pro.answer !== 'declined' && pro.phone !== '' && (
                  <a href={callHref(pro.phone)}>Call {formatPhone(pro.phone)}</a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function proFacts({ rating, distanceMiles }: MatchedPro): string {
  const facts: string[] = [];
  if (rating !== null) facts.push(`${rating.toFixed(1)} of 5`);
  if (distanceMiles !== null)
    facts.push(distanceMiles < 1 ? 'less than a mile away' : `${Math.round(distanceMiles)} mi away`);
  return facts.join(', ');
}
