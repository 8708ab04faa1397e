import { reencodePaper } from './clean-file.ts';
import { encodePhoto } from './encode-photo.ts';
import { photoSizes } from './photo-sizes.ts';

/** The work on pictures that people send. Each function checks its picture by its content. */
export interface PictureWork {
  /** Turns a request's photo into the sizes and types that pages show. */
  encodePhoto: typeof encodePhoto;
  /** Turns a company's photo into several sizes. */
  photoSizes: typeof photoSizes;
  /** Removes everything but the picture from a license or an insurance. */
  reencodePaper: typeof reencodePaper;
}

/** Works in this process. A decoder that hangs or crashes takes the process with it. */
export const workInThisProcess: PictureWork = { encodePhoto, photoSizes, reencodePaper };

/** Returns the work that the application was given, or else the work in this process. */
export function pictureWork({ outside }: { outside: { pictures?: PictureWork } }): PictureWork {
  return outside.pictures ?? workInThisProcess;
}
