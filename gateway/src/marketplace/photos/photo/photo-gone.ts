import { ApiError } from '#http/errors.ts';

/** 422: a photo that is sent along does not exist, or its sender may no longer use it. */
export const photoGone = () => new ApiError(422, 'invalid', MESSAGE, { fields: { photos: MESSAGE } });

const MESSAGE = 'One of the photos is no longer available. Please add it again.';
