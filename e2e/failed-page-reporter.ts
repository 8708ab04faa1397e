import { readFileSync } from 'node:fs';

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Playwright's name for the file that describes the page at the moment the test failed. */
const CONTEXT = 'error-context';
/** The part of that file with the page's roles and texts. */
const SNAPSHOT = /^```yaml\n(.*?)^```$/ms;

/** Prints the page of each failed test, because only the output of a CI run is kept. */
export default class FailedPageReporter implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== CONTEXT || !path) continue;
      const page = SNAPSHOT.exec(readFileSync(path, 'utf8'))?.[1] ?? 'unknown';
      console.log(`\nThe page of "${test.title}":\n${page}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
