import { ApiError } from '#http/errors.ts';

/** 422: somebody sends a photo along that is not there, or no longer theirs to send. */
export const photoGone = () =>
  new ApiError(422, 'invalid', 'A photo is gone.', {
    fields: { photos: 'One of the photos is gone. Please add it again.' },
  });
