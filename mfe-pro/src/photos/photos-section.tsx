import {
  CAPTION_LENGTH,
  smallPixels,
  WORK_PHOTO_LIMIT,
  workPhotoPath,
} from '@nestwright/domain/work-photo/rules';
import type { OwnWorkPhoto } from '@nestwright/domain/work-photo/schema';
import { Button } from '@nestwright/kit/button';
import { controlClass, Field, useField } from '@nestwright/kit/field';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

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
        customers first. We remove where and when a photo was taken.
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

interface AddPhotoProps {
  /** What was typed in a browser without scripts. */
  caption: string;
  isBusy: boolean;
  onSubmit: React.FormEventHandler<HTMLFormElement>;
}

function AddPhoto({ caption: typed, isBusy, onSubmit }: AddPhotoProps) {
  const [caption, setCaption] = useState(typed);
  const hint = 'JPEG, PNG or WebP, at most 10 MB';
  const file = useField({ hint }, 'photo-file');
  return (
    <form
      method="post"
      action="/api/pro-photos"
      encType="multipart/form-data"
      className={css.form}
      aria-label="Add a photo"
      onSubmit={onSubmit}
    >
      <Field controlId={file.id} label="Photo" hint={hint}>
        <input
          {...file}
          type="file"
          name="file"
          required
          accept="image/jpeg,image/png,image/webp"
          className={controlClass}
        />
      </Field>
      <TextField
        id="photo-caption"
        name="caption"
        label="What does it show?"
        hint="Such as: new tile roof in Brandon. People who can’t see the photo hear this."
        autoComplete="off"
        required
        maxLength={CAPTION_LENGTH}
        value={caption}
        onValueChange={setCaption}
      />
      <div>
        <Button type="submit" kind="quiet" busy={isBusy}>
          Add the photo
        </Button>
      </div>
    </form>
  );
}
