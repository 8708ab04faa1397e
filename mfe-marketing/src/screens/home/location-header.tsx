import { usePlace } from '@nestwright/domain/place/store';
import { Icon } from '@nestwright/kit/icon';

import css from './location-header.module.css';

/** The visitor's city, or 'Local Pros' while none is known (section 2, Home). */
export function LocationHeader() {
  const place = usePlace();
  return (
    <p className={css.location}>
      <Icon name="pin" />
      {place === null || place.city === '' ? 'Local Pros' : cityAndState(place)}
    </p>
  );
}

function cityAndState({ city, state }: { city: string; state: string }): string {
  return state === '' ? city : `${city}, ${state}`;
}
