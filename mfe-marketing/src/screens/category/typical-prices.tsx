import type { CategoryContent } from '#content/category/category-content.ts';

import css from './typical-prices.module.css';

/** Typical costs as ranges, never a quote. */
export function TypicalPrices({ prices }: { prices: CategoryContent['prices'] }) {
  return (
    <section className={css.section} aria-labelledby="prices-title">
      <div>
        <h2 id="prices-title">Typical prices</h2>
        <p className={css.note}>
          These ranges are a guide. The price that counts is the one you and your pro agree on before work
          starts.
        </p>
      </div>
      <dl className={css.list}>
        {prices.map(({ job, range, note }) => (
          <div key={job} className={css.row}>
            <dt>
              {job}
              <span className={css.hint}>{note}</span>
            </dt>
            <dd className={css.range}>{range}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
