import { randomUUID } from 'node:crypto';
import { messages } from '#marketplace/talk/thread/thread-tables.ts';
import { PAGE_SIZE } from '#http/page-key.ts';
import { copyLead, copyRequest } from '#testing/copy-rows.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { type MatchedRequest, sendMatched } from '#marketplace/requests/testing/test-request.ts';

const LEADS = 2000;
/** More than a page of leads with everything that belongs to them. */
const FEW_ROWS = 12 * PAGE_SIZE;

let app: TestApp;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  await repeat(await sendMatched(testBrowser(app), pro));
});

/** Copies a lead, gives each copy a message, and sends as many newer requests to other companies. */
async function repeat({ id, lead }: MatchedRequest): Promise<void> {
  const message = { n: 1, side: 'homeowner' as const, words: 'When can you come?' };
  for (let done = 0; done < LEADS; done += 500) {
    const ages = Array.from({ length: 500 }, (_, index) => 1000 * (done + index));
    const copies = await copyLead(app, lead.id, ages);
    await app.deps.db
      .insert(messages)
      .values(copies.map((copy) => ({ ...message, id: randomUUID(), matchId: copy.id, at: copy.createdAt })));
    await copyRequest(
      app,
      id,
      ages.map((age) => age - 1000 * LEADS),
    );
  }
}

/** Rows that the answer took, beyond a page of them. */
const readBy = async (address: string) => {
  let status = 0;
  const rows = await app.rowsRead(async () => (status = (await pro.get(address)).statusCode));
  expect(status).toBe(200);
  return rows;
};

interface Page {
  next: string;
}
const page = async (address: string) => (await pro.get(address)).json<Page>();

test('a page of leads reads no other lead of its company', async () => {
  const { next } = await page('/api/leads');
  expect(await readBy('/api/leads')).toBeLessThan(FEW_ROWS);
  expect(await readBy(`/api/leads?after=${next}`)).toBeLessThan(FEW_ROWS);
});

test('a page of conversations reads no other conversation of its company', async () => {
  const { next } = await page('/api/threads');
  expect(await readBy('/api/threads')).toBeLessThan(FEW_ROWS);
  expect(await readBy(`/api/threads?after=${next}`)).toBeLessThan(FEW_ROWS);
});
