import { join } from 'node:path';

import { releasesFolder } from '#release/release-store.ts';
import { buildPiece } from './build-piece.ts';
import { keptWarnings, warningsInShort } from './build-warnings.ts';

// Builds one piece in a process of its own, which can use another core: `piece-process.ts booking 0.1.0-74db517f5c`.
const [name = '', version = ''] = process.argv.slice(2);
try {
  const { folder } = await buildPiece(name, version);
  const warnings = keptWarnings(join(releasesFolder(), folder)) ?? [];
  if (warnings.length > 0)
    console.error(`${name} has warnings, so it cannot be released (NW-003): ${warningsInShort(warnings)}`);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
