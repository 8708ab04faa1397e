import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
});

test('a search shows only enough to distinguish people, projects and companies', async () => {
  const homeowner = testBrowser(app);
  await signUp(app, homeowner, 'ada@example.com');
  const { id } = await submitRequest(homeowner);
  const support = await staffBrowser(app, 'support');
  const find = async (q: string) => {
    const answer = await support.get(`/api/desk/search?q=${encodeURIComponent(q)}`);
    return answer.json<{ hits: { kind: string; id: string }[] }>().hits;
  };
  expect((await find('Ada@Example.com')).map(({ kind }) => kind)).toEqual(['person', 'project']);
  expect(await find(projectReference(id))).toMatchObject([{ kind: 'project', id }]);
  expect(await find(id)).toMatchObject([{ kind: 'project', id }]);
  expect(await find(randomUUID())).toEqual([]);
  // One letter is not enough for a search.
  expect(await find('e')).toBeUndefined();
  const text = (await support.get(`/api/desk/search?q=${id}`)).body;
  expect(text).not.toMatch(/ada@|Street|555-0143/i);
});

test('each search is in the audit log with its kind and what it found, without what was typed', async () => {
  const homeowner = testBrowser(app);
  const userId = await signUp(app, homeowner, 'ada@example.com');
  const { id } = await submitRequest(homeowner);
  const guest = await submitRequest(testBrowser(app), { Email: 'guest@example.com' });
  const support = await staffBrowser(app, 'support');
  const reference = projectReference(id);
  for (const q of ['Ada@Example.com', 'guest@example.com', 'nobody@example.com', reference, 'Roof'])
    await support.get(`/api/desk/search?q=${encodeURIComponent(q)}`);
  // A text that is too short searches for nothing.
  await support.get('/api/desk/search?q=e');
  const written = await app.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.kind, 'searched'))
    .orderBy(asc(auditEntries.seq));
  const [{ actorId } = { actorId: null }] = written;
  expect(actorId).not.toBeNull();
  expect(written.map(({ subjectId, facts }) => [subjectId, facts])).toEqual([
    [userId, '{"by":"email","hits":2}'],
    [guest.id, '{"by":"email","hits":1}'],
    [null, '{"by":"email","hits":0}'],
    [id, '{"by":"request","hits":1}'],
    [null, '{"by":"company","hits":0}'],
  ]);
  expect(new Set(written.map((entry) => entry.actorId)).size).toBe(1);
  expect(JSON.stringify(written)).not.toMatch(/ada@|guest@|nobody@|"roof"/i);
  expect(JSON.stringify(written)).not.toContain(reference);
});
