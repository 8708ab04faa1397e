import type { ListedPlace } from '#place/place-rules.ts';
import { categoryNames, categoryOf } from '@nestwright/domain/site/catalog-rules';
import { LinkButton } from '@nestwright/kit/link-button';
import { Pictogram } from '@nestwright/domain/parts/pictogram';
import { Ruler } from '@nestwright/kit/ruler';

import css from './one-request.module.css';

export interface OneRequestProps {
  place: ListedPlace;
  /** Address of the wizard for the service without a company. */
  requestPath: string;
}

/** An alternative for visitors who would rather not choose a company. */
export function OneRequest({ place, requestPath }: OneRequestProps) {
  const category = categoryOf(place.service);
  return (
    <section className="nw-calm" aria-labelledby="one-request">
      <div className={`nw-page ${css.band}`}>
        {category !== undefined && categoryNames.includes(category) && (
          <span className={css.drawing}>
            <Pictogram of={category} />
          </span>
        )}
        <div className="nw-stack">
          <h2 id="one-request">Or ask once and let pros come to you</h2>
          <p className={css.text}>
            Describe the job in a few steps. We pass it on to up to 3 local pros who do {place.service} work
            around {place.city}. Compare their answers, then choose one, or none.
          </p>
          <LinkButton to={requestPath}>Start my request</LinkButton>
        </div>
      </div>
      <Ruler />
    </section>
  );
}
