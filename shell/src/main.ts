import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import { firstPaint } from './first-paint.ts';
import { PageTags } from './remotes/page-tags.ts';

// This must come first, because the page's other scripts follow immediately.
const tags = new PageTags();
void firstPaint().then(async () => {
  // Bundled in this script, but not executed earlier.
  const { startShell } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await startShell(tags);
});
