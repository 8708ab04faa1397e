import { readFileSync } from 'node:fs';

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Playwright's name for the file with the page as it was when the test failed. */
const CONTEXT = 'error-context';
/** The page's roles and texts in it. */
const SNAPSHOT = /^```yaml\n(.*?)^```$/ms;

/** Prints the page of each failed test: of a run in CI, nothing but its output remains. */
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
