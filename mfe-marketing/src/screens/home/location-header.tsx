import { placeName } from '@nestwright/domain/site/place-rules';
import { usePlace } from '@nestwright/domain/site/place-store';
import { Icon } from '@nestwright/kit/icon';

import css from './location-header.module.css';

/** The visitor's city, or 'Local Pros' while none is known (product/public-pages#home). */
export function LocationHeader() {
  const name = placeName(usePlace());
  return (
    <p className={css.location}>
      <Icon name="pin" />
      {name || 'Local Pros'}
    </p>
  );
}
