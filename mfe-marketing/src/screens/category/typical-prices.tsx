import { type Price, PRICE_SOURCE } from '@nestwright/domain/site/price-data';
import { inDollars, priceRange } from '@nestwright/domain/site/price-rules';

import css from './typical-prices.module.css';

/** The price guide of a category: each job's range, its usual price and what affects it. Never a quote. */
export function TypicalPrices({ prices }: { prices: readonly Price[] }) {
  return (
    <section className={css.section} aria-labelledby="prices-title">
      <div>
        <h2 id="prices-title">Typical prices</h2>
        <p className={css.note}>
          {PRICE_SOURCE} The price that counts is the one you and your pro agree on before work starts.
        </p>
      </div>
      <dl className={css.list}>
        {prices.map((price) => (
          <div key={price.job} className={css.row}>
            <dt>
              {price.job}
              <span className={css.hint}>{price.movedBy}</span>
            </dt>
            <dd className={css.range}>
              {priceRange(price)}
              <span className={css.hint}>usually about {inDollars(price.usual)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
