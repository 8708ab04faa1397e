import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import { firstPaint } from './first-paint.ts';
import { PageTags } from './remotes/page-tags.ts';

// Before anything else: the page's other scripts follow at once.
const tags = new PageTags();
void firstPaint().then(async () => {
  // In this very script, but not run before.
  const { startShell } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await startShell(tags);
});
