import { placeName } from '@nestwright/domain/place/rules';
import { usePlace } from '@nestwright/domain/place/store';

import css from './project-place.module.css';

/** Where the visitor's project is, as far as it is known, above the field that asks for its ZIP. */
export function ProjectPlace() {
  const name = placeName(usePlace());
  return <p className={css.place}>{name === '' ? 'Where is your project?' : `Your project in ${name}`}</p>;
}
