import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { projectHistory, projectPros, projects } from '#marketplace/base/tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { addPros } from '#marketplace/companies/testing/test-pros.ts';
import {
  projectsSeenBy,
  requestBody,
  submitRequest,
  ticked,
} from '#marketplace/requests/testing/test-request.ts';

const VISITOR = 'nw_visitor';
let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  await addPros(app, 3);
  visitor = testBrowser(app);
});

test('sending a request again returns the same project and sends no mail twice', async () => {
  const { body, project } = await submitRequest(visitor, ticked);
  const again = await visitor.send('POST', '/api/projects', body);
  expect(again.statusCode).toBe(200);
  expect(again.json().project).toEqual(project);
  expect([await rowsIn(app, projects), await rowsIn(app, mails), await rowsIn(app, projectPros)]).toEqual([
    // The three companies got a code each.
    1,
    3 + 5,
    3,
  ]);
});

test('a request sent fifty times at once makes one project, one set of mails and one token', async () => {
  const body = requestBody(ticked);
  const browsers = Array.from({ length: 50 }, () => testBrowser(app));
  const answers = await Promise.all(browsers.map((browser) => browser.send('POST', '/api/projects', body)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(49);
  expect([await rowsIn(app, projects), await rowsIn(app, mails), await rowsIn(app, projectHistory)]).toEqual([
    1,
    3 + 5,
    2,
  ]);
  expect(new Set(browsers.map(({ cookies }) => cookies.get(VISITOR))).size).toBe(1);
  expect(await projectsSeenBy(browsers[7]!)).toHaveLength(1);
});

test('a browser whose first answer was lost still gets its token when it sends the request again', async () => {
  const body = requestBody();
  await testBrowser(app).send('POST', '/api/projects', body);
  expect((await visitor.send('POST', '/api/projects', body)).statusCode).toBe(200);
  expect((await projectsSeenBy(visitor)).map(({ id }) => id)).toEqual([body.id]);
});

test('a taken id cannot be used for another request, or to read someone else’s', async () => {
  const { body } = await submitRequest(visitor);
  for (const [browser, change, code] of [
    [visitor, {}, 'other-answers'],
    [testBrowser(app), {}, 'other-answers'],
    [testBrowser(app), { secret: undefined }, 'already-sent'],
  ] as const) {
    const other = { ...body, Address: '1 Other Street', ...change };
    const response = await browser.send('POST', '/api/projects', other);
    expect(response.statusCode).toBe(409);
    expect(response.json().error.code).toBe(code);
    expect(response.body).not.toContain('Ocean Drive');
  }
  expect(await rowsIn(app, projects)).toBe(1);
});
