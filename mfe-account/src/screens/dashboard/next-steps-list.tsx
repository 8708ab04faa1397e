import { Link } from '@nestwright/contract/router';

import section from '#frame/section.module.css';

import css from './dashboard-screen.module.css';
import type { NextStep } from './situation.ts';

/** Next steps with links, the most urgent first. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
  if (steps.length === 0) {
    return <p className={section.text}>You’re all caught up. Enjoy your home.</p>;
  }
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className={section.blockHeading}>
        Next steps
      </h2>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step.id} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <Link to={step.to} className={css.title}>
                {step.title}
              </Link>
              <p className={css.text}>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
