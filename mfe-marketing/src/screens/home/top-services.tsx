import { topServices } from '#content/page/top-services.ts';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { Carousel } from '@nestwright/kit/carousel';
import { Pictogram } from '@nestwright/domain/parts/pictogram';
import { useZip } from '@nestwright/contract/zip/store';

import css from './top-services.module.css';

/** Pixels the carousel scrolls per step (product/constants#screen). */
const STEP_PX = 270;

/** The most requested services; each starts a request (product/public-pages#home). */
export function TopServices() {
  const zip = useZip();
  return (
    <section className={css.section} aria-labelledby="top-services-title">
      <div>
        <h2 id="top-services-title">Top services</h2>
        <p className={css.note}>
          These are typical prices. You agree on yours with your pro before work starts.
        </p>
      </div>
      <Carousel label="Top services" step={STEP_PX}>
        {topServices.map(({ service, category, line, price }) => (
          <Link key={service} to={paths.requestService({ service, zip })} className={css.card}>
            <Pictogram of={category} />
            <span className={css.name}>{service}</span>
            <span className={css.line}>{line}</span>
            <span className={css.price}>{price}</span>
          </Link>
        ))}
      </Carousel>
    </section>
  );
}
