import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { exampleFiles } from './pack/example-files.ts';
import { repositoryRoot } from './repository.ts';

// Writes the examples of remotes in repositories of their own, exactly as nestwright-remote create does.
for (const [example, files] of Object.entries(exampleFiles())) {
  const folder = join(repositoryRoot, example);
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  console.log(`wrote ${example}`);
}
