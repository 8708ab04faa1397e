/** One row of the map. */
export interface Row {
  what: string;
  where: string;
}

/** The tables of the map. */
export interface Tables {
  screens: readonly Row[];
  rules: readonly Row[];
  calls: readonly Row[];
}

/**
 * The map: the screen of each address, the file of each rule, and the files that make and answer calls.
 *
 * @throws Error if a table is empty
 */
export function mapText({ screens, rules, calls }: Tables): string {
  if ([screens, rules, calls].some(({ length }) => length === 0))
    throw new Error('The map found no screens, no rules or no calls: its search is broken.');
  return `# Map

Written by \`npm run docs\` from the sources.

## Address to screen
${table('Address', 'Screen, redirect or entry', screens)}
## Rule to file
${table('Rule', 'File', rules)}
## Calls to the routes that answer them
${table('Browser', 'Gateway', calls)}`;
}

function table(what: string, where: string, rows: readonly Row[]): string {
  return `\n| ${what} | ${where} |\n|---|---|\n${rows.map((row) => `| ${row.what} | ${row.where} |`).join('\n')}\n`;
}
