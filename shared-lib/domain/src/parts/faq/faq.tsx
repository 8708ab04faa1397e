import { stats } from '@nestwright/domain/site/stats-data';
import { Accordion, type AccordionRow } from '@nestwright/kit/accordion';
import css from './faq.module.css';

/** Questions that any page may show. Prices are those of product/constants#figures-shown. */
export const generalQuestions: AccordionRow[] = [
  {
    title: 'What does a request cost me?',
    body: 'Nothing. Sending a request is free, and so is the first consultation with each pro. You pay only for work you agreed on.',
  },
  {
    title: 'How many pros will contact me?',
    body: 'Up to 3 pros get your request, and you choose who may contact you. We never sell it. If nobody offers a price within two days, you can ask another pro.',
  },
  {
    title: 'When is the price agreed?',
    body: 'Always before work starts. The pro looks at the job and names a price, and you decide.',
  },
  {
    title: 'What does a cleaning cost?',
    body: `Cleaning starts from $${stats.cleaningFrom}. The rest depends on size, height and how long ago it was last done, which is why pros measure first.`,
  },
  {
    title: 'Can I change the day or cancel?',
    body: 'Yes. Open the project under My Projects to cancel it or move a booked visit. Within 24 hours of the visit, your pro has to agree to a new time.',
  },
];

/** A heading, and questions with their answers. Both have defaults. */
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
