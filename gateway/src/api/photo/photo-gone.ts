import { ApiError } from '#http/errors.ts';

/** 422: a photo that is sent along does not exist, or its sender may no longer use it. */
export const photoGone = () =>
  new ApiError(422, 'invalid', 'A photo is gone.', {
    fields: { photos: 'One of the photos is gone. Please add it again.' },
  });
