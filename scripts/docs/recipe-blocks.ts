/** A code block of the recipes: a whole file, or lines that follow a line of one. */
export interface RecipeBlock {
  /** Relative to the repository's root. */
  file: string;
  /** The start of the line, without spaces, below which the code goes; null for a whole file. */
  after: string | null;
  code: string;
}

/** The code blocks of a document whose first line names a file. */
export function recipeBlocks(markdown: string): RecipeBlock[] {
  const blocks = markdown.matchAll(
    /^( *)```(?:tsx?|json)\n *\/\/ (\S+)(?: after (.+))?\n([\s\S]*?)^ *```$/gm,
  );
  return [...blocks].map(([, indent = '', file = '', after = null, code = '']) => ({
    file,
    after,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/**
 * The files of the repository after the blocks are applied, by path.
 *
 * @param read the text of a file of the repository
 * @throws Error for a line that its file does not have, or has twice
 */
export function appliedBlocks(
  blocks: readonly RecipeBlock[],
  read: (file: string) => string,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { file, after, code } of blocks) {
    if (after === null) {
      files.set(file, code);
      continue;
    }
    const lines = (files.get(file) ?? read(file)).split('\n');
    const places = lines.flatMap((line, index) => (line.trim().startsWith(after) ? [index] : []));
    if (places.length !== 1) throw new Error(`${file} has ${places.length} lines that begin with: ${after}`);
    lines.splice(places[0]! + 1, 0, code.trimEnd());
    files.set(file, lines.join('\n'));
  }
  return files;
}
