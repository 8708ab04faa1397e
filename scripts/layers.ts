import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { lintOfLayers } from './layers/lint-of-layers.ts';
import { repositoryRoot } from './repository.ts';

/**
 * Writes the table of layers (`scripts/layers/import-table.ts`) as lint's rules, which `.oxlintrc.json` extends: editors
 * and the release gate read them there. With `--check`, fails if they differ from the table.
 */
const file = join(repositoryRoot, 'oxlint-layers.json');
const rules = lintOfLayers();

if (process.argv.includes('--check')) {
  if (!isDeepStrictEqual(rules, JSON.parse(readFileSync(file, 'utf8')))) {
    console.error(
      'oxlint-layers.json differs from scripts/layers/import-table.ts: run npx tsx scripts/layers.ts',
    );
    process.exitCode = 1;
  }
} else {
  const rows = rules.overrides.map((row) => `  ${JSON.stringify(row)}`);
  writeFileSync(file, `{ "overrides": [\n${rows.join(',\n')}\n] }\n`);
}
console.log(`${rules.overrides.length} layers`);
