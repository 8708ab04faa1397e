import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { messages } from '#db/thread-tables.ts';
import { projectPros, projects } from '#db/tables.ts';
import { PAGE_SIZE } from '#http/page-key.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#testing/test-pros.ts';
import { sendMatched } from '#testing/test-request.ts';

const LEADS = 2000;
/** More than a page of leads with everything that belongs to them. */
const FEW_ROWS = 12 * PAGE_SIZE;

let app: TestApp;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  const { lead } = await sendMatched(testBrowser(app), pro);
  await repeat(lead.id);
});

/** Copies a lead with its request, and gives each copy a message. */
async function repeat(leadId: string): Promise<void> {
  const { db } = app.deps;
  const [match] = await db.select().from(projectPros).where(eq(projectPros.id, leadId));
  const [project] = await db.select().from(projects).where(eq(projects.id, match!.projectId));
  const unique = { recordId: null, emailTokenHash: null, linkHash: null };
  for (let done = 0; done < LEADS; done += 500) {
    const copies = Array.from({ length: 500 }, (_, index) => {
      const at = new Date(project!.createdAt.getTime() - 1000 * (done + index));
      return { at, projectId: randomUUID(), matchId: randomUUID() };
    });
    await db
      .insert(projects)
      .values(copies.map(({ at, projectId }) => ({ ...project!, ...unique, id: projectId, createdAt: at })));
    await db
      .insert(projectPros)
      .values(copies.map(({ projectId, matchId }) => ({ ...match!, id: matchId, projectId })));
    const message = { n: 1, side: 'homeowner' as const, words: 'When can you come?' };
    await db
      .insert(messages)
      .values(copies.map(({ at, matchId }) => ({ ...message, id: randomUUID(), matchId, at })));
    // Newer requests for other companies.
    await db.insert(projects).values(
      copies.map(({ at }) => {
        const createdAt = new Date(at.getTime() + 1000 * LEADS);
        return { ...project!, ...unique, id: randomUUID(), createdAt };
      }),
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
