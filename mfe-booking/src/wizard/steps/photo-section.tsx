import type { PhotoPickerProps } from '@nestwright/domain/parts/photo-picker';
import { buttonClass } from '@nestwright/kit/button';
import { type ComponentType, lazy, Suspense, useState } from 'react';

import css from './steps.module.css';

// Without it the step still works.
const Picker = lazy<ComponentType<PhotoPickerProps>>(() =>
  import('@nestwright/domain/parts/photo-picker').then(
    ({ PhotoPicker }) => ({ default: PhotoPicker }),
    () => ({ default: () => null }),
  ),
);

/** Adds photos to a request, and says who sees them. A chunk of its own, and the picker is another. */
export function PhotoSection(props: PhotoPickerProps) {
  // A form in another site's page asks for no byte that nobody wanted.
  const [isOpen, setIsOpen] = useState(window.parent === window || props.photos.length > 0);
  return (
    <fieldset className={css.photos}>
      <legend>Photos (optional)</legend>
      {isOpen ? (
        <Suspense>
          <p>Only you and the pros of this request see them. We remove where they were taken.</p>
          <Picker key={props.of} {...props} />
        </Suspense>
      ) : (
        <button type="button" className={buttonClass('quiet')} onClick={() => setIsOpen(true)}>
          Add photos
        </button>
      )}
    </fieldset>
  );
}
