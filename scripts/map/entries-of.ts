import { identifierCounts } from '#docs/source-names.ts';
import type { Module } from './module.ts';

/** The exports of a file that the rest of the file does not use: they lead to all else that it has. */
export function entriesOf({ file, declarations }: Module): string[] {
  const used = declarations.map(({ statement }) => identifierCounts(file, statement.getText()));
  return declarations.flatMap(({ names, isExported }, own) =>
    isExported ? names.filter((name) => !used.some((counts, at) => at !== own && counts.has(name))) : [],
  );
}
