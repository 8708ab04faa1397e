import { PhotoPicker, type PhotoPickerProps } from '@nestwright/domain/parts/photo-picker';

import css from './review-photos.module.css';

/** Adds photos to a review. It is a separate chunk. */
export function ReviewPhotos(props: PhotoPickerProps) {
  return (
    <fieldset className={css.photos}>
      <legend>Photos (optional)</legend>
      <p>Everyone can see them with your review. We remove the location data.</p>
      <PhotoPicker {...props} />
    </fieldset>
  );
}
