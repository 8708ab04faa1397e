import { PRICE_SOURCE } from '@nestwright/domain/site/price-data';
import { inDollars, pricesFor } from '@nestwright/domain/site/price-rules';

import css from './price-guide.module.css';

/**
 * The usual price of the requested service, shown next to the wizard's questions (product/wizard#price-guide). Nothing if
 * the guide has no price.
 */
export function PriceGuide({ service }: { service: string }) {
  const prices = pricesFor(service);
  if (prices.length === 0) return null;
  return (
    <section className={css.guide} aria-labelledby="price-guide">
      <h2 id="price-guide" className={css.title}>
        What it usually costs
      </h2>
      <ul className={css.jobs}>
        {prices.map(({ job, low, usual, high, unit, movedBy }) => (
          <li key={job} className={css.job}>
            <p>
              <strong>{job}</strong>
              {unit && `, a ${unit}`}
            </p>
            <dl className={css.scale}>
              <Figure name="Low" amount={low} />
              <Figure name="Typical" amount={usual} />
              <Figure name="High" amount={high} />
            </dl>
            <p className={css.note}>{movedBy}</p>
          </li>
        ))}
      </ul>
      <p className={css.note}>{PRICE_SOURCE}</p>
    </section>
  );
}

function Figure({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{inDollars(amount)}</dd>
    </div>
  );
}
