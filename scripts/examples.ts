import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { exampleFiles, EXAMPLE } from './pack/example-files.ts';
import { repositoryRoot } from './repository.ts';

// Writes the example of a remote with a repository of its own, exactly as nestwright-remote create does.
const folder = join(repositoryRoot, EXAMPLE);
rmSync(folder, { recursive: true, force: true });
for (const [file, text] of Object.entries(exampleFiles())) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
console.log(`wrote ${EXAMPLE}`);
