import { buildPiece } from './build-piece.ts';

// Builds one piece in a process of its own, which can use another core: `piece-process.ts booking 0.1.0-74db517f5c`.
const [name = '', version = ''] = process.argv.slice(2);
try {
  await buildPiece(name, version);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
