import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import '@nestwright/kit/headlines.css';
import { nextTask } from './page/next-task.ts';
import { moveStylesToHead } from './page/styles-to-head.ts';
import { PageTags } from './remotes/page-tags.ts';

// This must come first, because the page's other scripts follow immediately.
const tags = new PageTags();
void start();

/** Runs what is bundled in this script: the largest parts first, each in a task of its own. */
async function start(): Promise<void> {
  await nextTask();
  moveStylesToHead(document);
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ '@nestwright/contract/router');
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await nextTask();
  await startShell(tags);
}
