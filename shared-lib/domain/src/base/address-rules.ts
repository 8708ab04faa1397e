/** Shown for an address that is missing or names no street (product/rules#fields). */
export const ADDRESS_MESSAGE = 'Please enter a valid Address';
/** Shown for a post office box, where nobody can work. */
export const PO_BOX_MESSAGE = 'Please enter the street address. A pro can’t come to a P.O. box';

/** `P.O. Box 12`, `PO-Box`, `pobox12`, `POB 12`, `Post Office Box`, `Post Box`, and `Apartado 12` in Puerto Rico (USPS Publication 28, 28). */
const PO_BOX =
  /\b(?:p[\s.-]*[o0][\s.-]*(?:box|b(?=[\s.:#]*\d))|post(?:al)?[\s.-]+(?:office[\s.-]+)?box|(?:apartado|apdo)(?:[\s.]+postal)?)(?!\p{L})[\s.:#]*(?:no\.?|number)?[\s.:#]*\w*/iu;

/** Whether the text can name a home: a word and a number, or several words. Not every house has a number. */
export function isAddress(text: string): boolean {
  return /\p{L}/u.test(text) && /\p{N}|\p{L}\S*\s+\S*\p{L}/u.test(text);
}

/** Whether the text names a post office box and no street besides: a house number and a name. */
export function isPoBox(text: string): boolean {
  const plain = text.normalize('NFKC');
  return PO_BOX.test(plain) && !/\d\s+\p{L}/u.test(plain.replace(PO_BOX, ' '));
}
