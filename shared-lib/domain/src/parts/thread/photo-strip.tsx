import { inPage } from '@nestwright/domain/base/form-store';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { photoFile } from '@nestwright/domain/photos/photo-rules';
import { Dialog } from '@nestwright/kit/dialog';
import { useState } from 'react';

import css from './thread.module.css';

/** The photos of one message, and their sender. */
export interface PhotoStripProps {
  photos: readonly ShownPhoto[];
  /** The sender's name, for the middle of a sentence. */
  from: string;
}

/** A message's photos as thumbnails. Each opens large; without scripts, it opens as an image. */
export function PhotoStrip({ photos, from }: PhotoStripProps) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : photos[open];
  return (
    <>
      <ul className={css.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a href={photoFile(photo.large, 'webp')} onClick={inPage(() => setOpen(index))}>
              <Picture photo={photo} size="small" alt={altOf(index)} />
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => setOpen(null)}
        title={open === null ? '' : altOf(open)}
        className={css.album}
      >
        {/* The title says whose it is; the same words again would be read twice. */}
        {shown && <Picture photo={shown} size="large" alt="The photo in full" />}
      </Dialog>
    </>
  );

  function altOf(index: number): string {
    return photos.length === 1 ? `Photo from ${from}` : `Photo ${index + 1} of ${photos.length} from ${from}`;
  }
}

function Picture({ photo, size, alt }: { photo: ShownPhoto; size: 'small' | 'large'; alt: string }) {
  const { width, height } = photo;
  return (
    <picture>
      <source type="image/avif" srcSet={photoFile(photo[size], 'avif')} />
      <img
        src={photoFile(photo[size], 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className={size === 'small' ? css.thumbnail : css.large}
      />
    </picture>
  );
}
