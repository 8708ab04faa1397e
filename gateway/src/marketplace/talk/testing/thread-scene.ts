import type { Thread, ThreadNews } from '@nestwright/domain/talk/thread-schema';
import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';

/** Both sides of a match and the thread between them. */
export interface ThreadScene {
  app: TestApp;
  owner: TestBrowser;
  pro: TestBrowser;
  proId: string;
  /** The address of the thread for the homeowner, and for the company. */
  ofOwner: string;
  ofPro: string;
  /** The project's id. */
  project: string;
  lead: { id: string };
}

/** Opens the scene; nobody has written yet. */
export async function openThreadScene(): Promise<ThreadScene> {
  const app = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  const owner = testBrowser(app);
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  const proId = await signInPro(app, pro, 'roofer@example.com');
  const { id: project, lead } = await sendMatched(owner, pro);
  const ofOwner = `/api/projects/${project}/pros/${proId}/thread`;
  return { app, owner, pro, proId, ofOwner, ofPro: `/api/leads/${lead.id}/thread`, project, lead };
}

/** Writes a message in the thread at an address. */
export function say(
  browser: TestBrowser,
  path: string,
  words: string,
  id: string = randomUUID(),
): ReturnType<TestBrowser['send']> {
  return browser.send('POST', `${path}/messages`, { id, words });
}

/** The thread at an address, as a browser reads it. */
export async function readThread(browser: TestBrowser, path: string): Promise<Thread> {
  return (await browser.get(path)).json<Thread>();
}

/** The news of all of a browser's threads. */
export async function threadNews(browser: TestBrowser): Promise<ThreadNews[]> {
  return (await browser.get('/api/threads')).json<{ threads: ThreadNews[] }>().threads;
}
