import { mainCategories } from '@nestwright/domain/category/rules';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { myProjectsPath } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';
import { LinkButton } from '@nestwright/kit/link-button';

import { RequestHeader } from '#frame/request-header.tsx';
import { SuccessStep } from '#wizard/success-step.tsx';
import { useSubmitted } from '#wizard/use-submitted.ts';

import css from './thanks-screen.module.css';

/** `/request-service/thanks`: the wizard's step 9 (section 2). */
export function ThanksScreen() {
  const submitted = useSubmitted();
  const session = useSession();
  return (
    <div className="nw-page">
      <PageHead
        title="Thank you"
        description="What happens next with your request: a free consultation, and no commitment until the price is agreed."
        canonical={paths.thanks}
        noIndex
      />
      <RequestHeader />
      <SuccessStep submitted={submitted}>
        <p>
          <LinkButton to={myProjectsPath(session)}>View project details</LinkButton>
        </p>
        <nav aria-labelledby="popular-categories">
          <h2 id="popular-categories" className={css.title}>
            Popular categories
          </h2>
          <ul className={css.links}>
            {mainCategories.map((name) => (
              <li key={name}>
                <Link to={paths.category(name)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </SuccessStep>
    </div>
  );
}
