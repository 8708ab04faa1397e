import { Faq } from '@nestwright/domain/parts/faq';

import css from './why-join.module.css';

const steps = [
  {
    title: 'Tell us what you do, and where',
    text: 'Company name, trades, ZIP code and how far you’ll drive. Then send your license and insurance. Leads start once we’ve checked them.',
  },
  {
    title: 'Read the request first',
    text: 'The service, the homeowner’s own words, the property, the day and the distance. No guessing over the phone.',
  },
  {
    title: 'Accept, and get in touch',
    text: 'The homeowner chooses who may contact them. Then you see the name, phone number and address. You call 30 minutes before you arrive.',
  },
  {
    title: 'Agree on the price, then start',
    text: 'You offer a price line by line, and the homeowner accepts it or asks for a change. Both of you keep the signed record.',
  },
];

const questions = [
  {
    title: 'What does a lead cost me?',
    body: 'Nothing. Reading, accepting and declining are free.',
  },
  {
    title: 'How many companies get the same request?',
    body: 'Up to 3 at first. The homeowner can ask more later, up to 6 in all. We choose companies by trade, distance, reviews and how soon they usually answer.',
  },
  {
    title: 'When do I see the homeowner’s phone number?',
    body: 'Once the homeowner lets you contact them. Until then you see the job, the town and the ZIP code, but no name and no street.',
  },
  {
    title: 'What happens if I decline?',
    body: 'The other matched pros keep the request. Declining doesn’t affect the leads you get next.',
  },
  {
    title: 'Why is there no password?',
    body: 'A 6-digit code by e-mail does the same job and can’t be reused. You stay signed in on this device for up to 30 days.',
  },
];

/** How leads work, and pros' questions about them. */
export function WhyJoin() {
  return (
    <div className={`nw-page ${css.page}`}>
      <section aria-labelledby="why-join" className={css.section}>
        <h2 id="why-join">From request to handshake</h2>
        <ol className={css.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Faq title="Questions from professionals" rows={questions} />
    </div>
  );
}
