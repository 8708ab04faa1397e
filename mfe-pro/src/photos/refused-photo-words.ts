import { SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import { CAPTION_MESSAGE } from '@nestwright/domain/companies/work-photo-schema';
import { WORK_PHOTO_LIMIT } from '@nestwright/domain/companies/work-photo-rules';

/** The messages for a photo refused without scripts, by the code in the address. */
const words: Readonly<Record<string, string>> = {
  [SIGN_IN_NEEDED]: 'Your session had ended, so nothing was sent. Please choose the photo again and send it.',
  file: 'We couldn’t accept this photo. Please send a JPEG, PNG or WebP of at most 10 MB and 25 megapixels.',
  'too-large': 'This photo is too large: photos can be up to 10 MB.',
  caption: `${CAPTION_MESSAGE}.`,
  'too-many': 'Too many attempts. Please try again in a minute.',
  'too-many-photos': `A page shows at most ${WORK_PHOTO_LIMIT} photos. Please remove one first.`,
};

/** The message for a code; undefined without a code. */
export function refusedPhotoWords(word: string | null): string | undefined {
  return word === null ? undefined : (words[word] ?? 'That didn’t work. Please try again.');
}
