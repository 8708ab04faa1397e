import { stats } from '@nestwright/domain/stats/data';
import { Accordion, type AccordionRow } from '@nestwright/kit/accordion';
import css from './faq.module.css';

/** Questions that every page may answer. Prices are those of product/constants#figures-shown. */
export const generalQuestions: AccordionRow[] = [
  {
    title: 'What does a request cost me?',
    body: 'Nothing. Asking is free, and so is the first consultation with each pro. You pay only for work whose price you agreed to.',
  },
  {
    title: 'How many pros will contact me?',
    body: 'Up to 3. We match your request with local pros for your service and ZIP code, and only they see it.',
  },
  {
    title: 'When is the price agreed?',
    body: 'Before work starts, always. The pro looks at the job, names a price, and the agreement slip shows it to both of you.',
  },
  {
    title: 'What does a cleaning cost?',
    body: `Cleaning starts from $${stats.cleaningFrom}. Size, height and how long ago it was last done decide the rest, which is why pros measure first.`,
  },
  {
    title: 'Can I change the day or cancel?',
    body: 'Yes. Open the project under My Projects and cancel it, or tell the pro when they call 30 minutes before the appointment.',
  },
];

export type FaqProps = { title?: string; rows?: AccordionRow[] };

/** Questions and answers; the first is open. */
export function Faq({ title = 'Questions and answers', rows = generalQuestions }: FaqProps) {
  return (
    <section className={css.section} aria-labelledby="faq-title">
      <h2 id="faq-title">{title}</h2>
      <Accordion rows={rows} />
    </section>
  );
}
