import { smallPixels, WORK_PHOTO_LIMIT, workPhotoPath } from '@nestwright/domain/companies/work-photo-rules';
import type { OwnWorkPhoto } from '@nestwright/domain/companies/work-photo-schema';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import { AddPhoto } from './add-photo.tsx';
import css from './photos-section.module.css';
import { useWorkPhotos } from './use-work-photos.ts';

/** The anchor of this part of the profile. */
export const PHOTOS_ID = 'photos';

/** The photos of its work that a company shows on its page, with a form to add one. */
export function PhotosSection() {
  const { photos, posting, post, typedCaption } = useWorkPhotos();
  if (photos === null) return null;
  return (
    <section id={PHOTOS_ID} className={css.section} aria-labelledby="photos-title">
      <h2 id="photos-title" className={css.title}>
        Photos of your work
      </h2>
      <p className={css.note}>
        Everyone sees them on your page once we have checked your company. Show finished work, and ask your
        customers first. We remove the location and date from each photo.
      </p>
      <div role="status">
        {posting.kind === 'posted' && <p>Saved.</p>}
        {posting.kind === 'failed' && <Notice kind="error">{posting.message}</Notice>}
      </div>
      {photos.length > 0 && (
        <ul className={css.list} aria-label="Photos">
          {photos.map((photo) => (
            <li key={photo.id} className={css.photo}>
              <OwnPhoto photo={photo} />
              <form
                method="post"
                action={`/api/pro-photos/${photo.id}/remove`}
                onSubmit={(event) => void post('removed')(event)}
              >
                <Button type="submit" kind="quiet" aria-label={`Remove: ${photo.caption}`}>
                  Remove
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {photos.length < WORK_PHOTO_LIMIT && (
        <AddPhoto
          key={photos.length}
          caption={typedCaption}
          isBusy={posting.kind === 'posting' && posting.form === 'added'}
          onSubmit={(event) => void post('added')(event)}
        />
      )}
    </section>
  );
}

function OwnPhoto({ photo }: { photo: OwnWorkPhoto }) {
  const { caption, proId, id: photoId } = photo;
  return (
    <figure className={css.figure}>
      <img
        src={workPhotoPath({ proId, photoId }, 'small')}
        alt={caption}
        {...smallPixels(photo)}
        loading="lazy"
      />
      <figcaption>
        {caption}
        {photo.hiddenReason !== null && (
          <span className={css.hidden}>We no longer show this photo: {photo.hiddenReason}</span>
        )}
      </figcaption>
    </figure>
  );
}
