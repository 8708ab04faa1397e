import { randomUUID } from 'node:crypto';
import { projectReference } from '#mail/project-reference.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { signUp } from '#testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#testing/test-request.ts';

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
