/** Characters of a review that a card shows (product/constants#screen). */
export const EXCERPT_LENGTH = 165;

/**
 * A review as a card shows it: its first 165 characters and '...' (product/public-pages#category). A shorter one is
 * shown whole.
 */
export function excerpt(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const start = text.slice(0, EXCERPT_LENGTH);
  // Cutting a surrogate pair would leave half a character.
  return `${start.replace(/[\uD800-\uDBFF]$/, '')}...`;
}

/** The two letters in a reviewer's circle: `Dana M.` gives `DM`. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).map((part) => /\p{L}/u.exec(part)?.[0] ?? '');
  return letters
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
