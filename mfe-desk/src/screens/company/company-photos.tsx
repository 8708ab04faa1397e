import { REASON_MOST } from '@nestwright/domain/desk/desk-rules';
import { type RefusedForm, typedText } from '@nestwright/domain/base/form-store';
import { smallPixels, workPhotoPath } from '@nestwright/domain/companies/work-photo-rules';
import type { OwnWorkPhoto } from '@nestwright/domain/companies/work-photo-schema';
import { Button } from '@nestwright/kit/button';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from '#frame/desk.module.css';

interface CompanyPhotosProps {
  photos: readonly OwnWorkPhoto[];
  refused: RefusedForm | undefined;
}

/** The photos on a company's page, each with a form that hides it; nothing if there are none. */
export function CompanyPhotos({ photos, refused }: CompanyPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <section className={css.block} aria-labelledby="photos">
      <h2 id="photos" className={css.blockHeading}>
        Photos on its page
      </h2>
      <ul className={css.rows} aria-label="Photos">
        {photos.map((photo) => (
          <li key={photo.id} className={css.paper}>
            <Photo photo={photo} />
            {photo.hiddenReason === null ? (
              <HidePhoto
                photo={photo}
                refused={typedText(refused, 'photo') === photo.id ? refused : undefined}
              />
            ) : (
              <p className={css.note}>Hidden. The reason: {photo.hiddenReason}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Photo({ photo }: { photo: OwnWorkPhoto }) {
  const { id: photoId, proId, caption } = photo;
  return (
    <>
      <strong>{caption}</strong>
      <img
        src={workPhotoPath({ proId, photoId }, 'small')}
        alt={caption}
        {...smallPixels(photo)}
        loading="lazy"
        className={css.picture}
      />
    </>
  );
}

function HidePhoto({ photo, refused }: { photo: OwnWorkPhoto; refused: RefusedForm | undefined }) {
  const [reason, setReason] = useState(typedText(refused, 'reason') ?? '');
  return (
    <form method="post" noValidate aria-label={`Hide: ${photo.caption}`} className={css.form}>
      <input type="hidden" name="step" value="hide-photo" />
      <input type="hidden" name="photo" value={photo.id} />
      <TextField
        id={`why-${photo.id}`}
        label="Why should it be hidden?"
        hint="The company will read this."
        name="reason"
        maxLength={REASON_MOST}
        autoComplete="off"
        value={reason}
        onValueChange={setReason}
        error={refused?.errors['reason']}
      />
      <Button type="submit" kind="quiet">
        Hide this photo
      </Button>
    </form>
  );
}
