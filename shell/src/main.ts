import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import { firstPaint } from './first-paint.ts';
import { followTags } from './remotes/tag-marks.ts';

// Before anything else: the page's other scripts follow at once.
followTags();
void firstPaint().then(async () => {
  // In this very script, but not run before.
  const { startShell } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await startShell();
});
