import { SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';

/** The messages for a form refused without scripts, by the code in the address. */
const words: Readonly<Record<string, string>> = {
  [SIGN_IN_NEEDED]: 'Your session had ended, so nothing was sent. Please choose the file again and send it.',
  file: 'We couldn’t accept this file. Please send a PDF, or a JPEG or PNG photo, of at most 10 MB and 25 megapixels.',
  'too-large': 'This file is too large: files can be up to 10 MB.',
  'too-many': 'Too many attempts. Please try again in a minute.',
  'too-many-papers': 'We keep at most 30 documents. Please remove one that we haven’t checked yet.',
  'papers-missing': 'Something is missing. Please look at the list below.',
  'not-possible': 'We’ve already reviewed this document, so you can’t remove it.',
  number: 'Please enter the license number.',
  trade: 'Please choose the trade.',
  state: 'Please choose the state.',
  lastDay: 'Please enter the expiration date shown on the document. It can’t be over yet.',
  legalName: 'Please enter the legal name of your company.',
  runBy: 'Please enter the name of the person who runs it.',
};

/** The message for a code; undefined without a code. */
export function refusedWords(word: string | null): string | undefined {
  return word === null ? undefined : (words[word] ?? 'That didn’t work. Please try again.');
}
