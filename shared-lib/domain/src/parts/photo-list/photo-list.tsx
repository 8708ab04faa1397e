import { photoFile } from '@nestwright/domain/photos/photo-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';

import css from './photo-list.module.css';

/** Photos in a row; each opens in full. */
export function PhotoList({ photos, label }: { photos: readonly ShownPhoto[]; label: string }) {
  return (
    <ul className={css.photos} aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a
            className={css.link}
            href={photoFile(photo.large, 'webp')}
            target="_blank"
            rel="noopener"
            aria-label={`Photo ${index + 1} of ${photos.length}, in full`}
          >
            <picture>
              <source srcSet={photoFile(photo.small, 'avif')} type="image/avif" />
              <img
                className={css.photo}
                src={photoFile(photo.small, 'webp')}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </picture>
          </a>
        </li>
      ))}
    </ul>
  );
}
