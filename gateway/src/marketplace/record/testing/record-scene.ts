import type { PublishedKey, RecordFile } from '@nestwright/domain/record/record-rules';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';

/** A guest and a company whose deal is recorded. */
export interface RecordScene {
  app: TestApp;
  guest: TestBrowser;
  pro: TestBrowser;
  /** The published keys that sign records. */
  keysOf: () => Promise<PublishedKey[]>;
}

/** Opens the scene; no request has been sent. */
export async function openRecordScene(): Promise<RecordScene> {
  const app = await startTestApp();
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  return {
    app,
    guest: testBrowser(app),
    pro,
    async keysOf() {
      const answer = await app.app.inject({ url: '/.well-known/nestwright-keys.json' });
      return answer.json<{ keys: PublishedKey[] }>().keys;
    },
  };
}

/** A record as a browser reads it, such as that of `projects/…`. */
export async function recordOf(browser: TestBrowser, path: string): Promise<RecordFile> {
  return (await browser.get(`/api/${path}/record`)).json<RecordFile>();
}
