import { requiredLine } from '@nestwright/domain/base/field-schema';
import * as v from 'valibot';

import { CAPTION_LENGTH } from './work-photo-rules.ts';

/** Message for a missing caption, which is also the photo's text alternative. */
export const CAPTION_MESSAGE = 'Please say what the photo shows';

/** The caption sent with a photo; the file is the form's field `file`. */
export const workPhotoFieldsSchema = v.strictObject({
  caption: requiredLine(CAPTION_MESSAGE, CAPTION_LENGTH),
});

/** A photo of a company's work, as everyone sees it. */
export const workPhotoSchema = v.object({
  id: v.string(),
  caption: v.string(),
  /** Pixels of the large size. */
  width: v.number(),
  height: v.number(),
});
/** A photo of a company's work. */
export type WorkPhoto = v.InferOutput<typeof workPhotoSchema>;

/** A photo as its company and the desk see it. */
export const ownWorkPhotoSchema = v.object({
  ...workPhotoSchema.entries,
  proId: v.string(),
  /** Why Nestwright hid it; null while it is shown. */
  hiddenReason: v.nullable(v.string()),
});
/** A photo as its company and the desk see it. */
export type OwnWorkPhoto = v.InferOutput<typeof ownWorkPhotoSchema>;
