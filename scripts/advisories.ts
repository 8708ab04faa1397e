import { spawnSync } from 'node:child_process';

import { readAdvice } from './advisories/audit-report.ts';
import { repositoryRoot } from './repository.ts';

/** Exit status: 0 for no known vulnerability, 1 for some, 2 if the registry gives no report. */
const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: repositoryRoot, encoding: 'utf8' });
const advice = readAdvice(stdout ?? '');
switch (advice.kind) {
  case 'none':
    console.log(`None of ${advice.dependencies} dependencies has a known vulnerability.`);
    break;
  case 'known':
    console.error(`Dependencies with known vulnerabilities:\n${advice.vulnerable.join('\n')}`);
    process.exitCode = 1;
    break;
  case 'unknown':
    console.error(`Nothing was checked, because the registry gave no report: ${advice.reason}`);
    process.exitCode = 2;
}
