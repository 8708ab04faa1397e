import { pieces } from '#repository.ts';
import type { PieceName } from './build-piece.ts';

/**
 * The piece that an argument names: `booking` or `mfe-booking`.
 *
 * @throws Error naming the pieces there are
 */
export function pieceNamed(word: string): PieceName {
  const known = Object.keys(pieces);
  const found = known.find((name) => name === word || pieces[name] === word);
  if (!found) throw new Error(`There is no piece "${word}". Known: ${known.join(', ')}.`);
  return found;
}
