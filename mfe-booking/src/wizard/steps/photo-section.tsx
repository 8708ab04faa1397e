import { PhotoPicker, type PhotoPickerProps } from '@nestwright/domain/parts/photo-picker';

import css from './steps.module.css';

/** Adds photos to a request and says who sees them. It is a separate chunk. */
export function PhotoSection(props: PhotoPickerProps) {
  return (
    <fieldset className={css.photos}>
      <legend>Photos (optional)</legend>
      <p>Only you and the pros for this request can see them. We remove the location data.</p>
      <PhotoPicker key={props.of} {...props} />
    </fieldset>
  );
}
