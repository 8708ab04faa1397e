import { readFileSync } from 'node:fs';
import path from 'node:path';

const operations = path.resolve(import.meta.dirname, '../../../docs/operations.md');

/**
 * The code blocks in one language below a heading of docs/operations.md, with some of their words replaced.
 * @throws Error when there is no such block
 */
export function documentedBlocks(
  heading: string,
  language: string,
  replacements: Readonly<Record<string, string>>,
): string[] {
  const text = readFileSync(operations, 'utf8');
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [own = ''] = section.split(/\n##+ /);
  const found = [...own.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === language);
  if (found.length === 0)
    throw new Error(`docs/operations.md has no block in ${language} below "${heading}".`);
  return found.map(([, , block = '']) => {
    let line = block;
    for (const [word, other] of Object.entries(replacements)) line = line.replaceAll(word, other);
    return line;
  });
}
