import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import { firstPaint } from './first-paint.ts';
import { nextTask } from './page/next-task.ts';
import { PageTags } from './remotes/page-tags.ts';

// This must come first, because the page's other scripts follow immediately.
const tags = new PageTags();
void firstPaint().then(async () => {
  // These are bundled in this script but executed here: the largest parts first, each in its own task.
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ '@nestwright/contract/router');
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await nextTask();
  await startShell(tags);
});
