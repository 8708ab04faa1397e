import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { apiReport } from './pack/api-report.ts';
import { publishedPackages } from './pack/published-packages.ts';
import { repositoryRoot } from './repository.ts';

/** The report's name, next to each package's README. */
const REPORT = 'api.d.ts.txt';

// Writes the report of each published package's API; with --check, only lists those that are out of date.
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
let files = 0;
for (const { folder } of publishedPackages.filter(({ isTool }) => !isTool)) {
  const report = apiReport(join(repositoryRoot, folder));
  const file = join(repositoryRoot, folder, REPORT);
  files += report.files;
  if (existsSync(file) && readFileSync(file, 'utf8') === report.text) continue;
  if (values.check) {
    console.error(
      `${folder}: its API changed. Run npm run api, look at the changes in ${REPORT}, and describe them for users with npx changeset.`,
    );
    process.exitCode = 1;
  } else {
    writeFileSync(file, report.text);
    console.log(`wrote ${folder}/${REPORT}`);
  }
}
console.log(`api: ${files} files of declarations`);
