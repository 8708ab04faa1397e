import { placeName } from '@nestwright/domain/site/place-rules';
import { usePlace } from '@nestwright/domain/site/place-store';

import css from './project-place.module.css';

/** The place of the visitor's project, if known, above the ZIP field. */
export function ProjectPlace() {
  const name = placeName(usePlace());
  return <p className={css.place}>{name === '' ? 'Where is your project?' : `Your project in ${name}`}</p>;
}
