import { PHOTO_LIMIT } from '@nestwright/domain/requests/project-rules';
import { shownPhotoSchema } from '@nestwright/domain/talk/thread-schema';
import * as v from 'valibot';

/** Ids of the photos of a request. */
export const photoIdsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
  v.maxLength(PHOTO_LIMIT, `You can add up to ${PHOTO_LIMIT} photos`),
);

/** A photo, as answered. */
export const photoAnswerSchema = v.object({ photo: shownPhotoSchema });
/** Photos, oldest first, as answered. */
export const photosAnswerSchema = v.object({ photos: v.array(shownPhotoSchema) });
