import type { ReactNode } from 'react';

import { QuestionCount } from '#parts/question-count/question-count.tsx';

import css from './how-it-works.module.css';

export type HowItWorksStep = { title: string; text: ReactNode };

/** The steps from the first question to the agreed price. */
export const howItWorksSteps: readonly HowItWorksStep[] = [
  {
    title: 'Tell us what your home needs',
    text: (
      <>
        <QuestionCount /> short questions about the job, the place and the day. You can go back and change any
        answer.
      </>
    ),
  },
  {
    title: 'Meet up to 3 local pros',
    text: 'We match your request with pros near your ZIP code. The first consultation is free.',
  },
  {
    title: 'Agree on the price, then work starts',
    text: 'The pro looks at the job and names a price. Nobody lifts a tool until you say yes.',
  },
];

export type HowItWorksProps = { title?: string };

/** The three steps of a request, side by side on a ruled line. */
export function HowItWorks({ title = 'How it works' }: HowItWorksProps) {
  return (
    <section className={css.section} aria-labelledby="how-it-works-title">
      <h2 id="how-it-works-title">{title}</h2>
      <ol className={css.steps}>
        {howItWorksSteps.map((step, place) => (
          <li key={step.title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {place + 1}
            </span>
            <h3 className={css.title}>{step.title}</h3>
            <p className={css.text}>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
