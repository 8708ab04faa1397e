import { Faq } from '@nestwright/domain/parts/faq';

import css from './why-join.module.css';

const steps = [
  {
    title: 'Say what you do, and where',
    text: 'Company name, trades, your ZIP code and how far you drive. Five minutes, and you can change it any day.',
  },
  {
    title: 'Read the request first',
    text: 'The service, the homeowner’s own words, the property, the day and the distance. No guessing on the phone.',
  },
  {
    title: 'Accept, and get the contact',
    text: 'Name, phone and address are yours the moment you accept. Call 30 minutes before you arrive.',
  },
  {
    title: 'Agree on the price, then start',
    text: 'You look at the job, you name the price, the homeowner says yes. That order is written on every slip.',
  },
];

const questions = [
  {
    title: 'What does a lead cost me?',
    body: 'Nothing. Reading, accepting and declining are free.',
  },
  {
    title: 'How many companies get the same request?',
    body: 'At most 3. They are chosen by trade and by the distance between your ZIP code and the job.',
  },
  {
    title: 'When do I see the homeowner’s phone number?',
    body: 'After you accept. Until then you see the job, the town and the ZIP code, and nobody sees a name or a street.',
  },
  {
    title: 'What happens if I decline?',
    body: 'The request goes on with the others it was matched with. Declining does not change what you are offered next.',
  },
  {
    title: 'Why is there no password?',
    body: 'A 6-digit code by e-mail does the same and cannot be reused. You stay signed in on this device for up to 30 days.',
  },
];

/** How leads work, and what professionals ask about them. */
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
      <Faq title="What professionals ask" rows={questions} />
    </div>
  );
}
