/**
 * The beginning of a text, without a word that the cut would divide: half a path would not be recognized as one of this
 * machine's, and stay readable.
 *
 * @param most characters, counted before the ellipsis
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\S+$/, '').trimEnd()} …`;
}
