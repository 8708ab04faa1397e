import { CAPTION_LENGTH } from '@nestwright/domain/companies/work-photo-rules';
import { Button } from '@nestwright/kit/button';
import { controlClass, Field, useField } from '@nestwright/kit/field';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from './photos-section.module.css';

interface AddPhotoProps {
  /** What was typed in a browser without scripts. */
  caption: string;
  isBusy: boolean;
  onSubmit: React.FormEventHandler<HTMLFormElement>;
}

/** The form that adds a photo; it works without scripts. */
export function AddPhoto({ caption: typed, isBusy, onSubmit }: AddPhotoProps) {
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
        hint="For example: new tile roof in Brandon. Screen readers read this aloud."
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
