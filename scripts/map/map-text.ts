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

/** `docs/map.md`. */
export function mapText({ screens, rules, calls }: Tables): string {
  return `# Map

Written by \`npm run map\`; \`npm run check\` fails when it is not current.

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
