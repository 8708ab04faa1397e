import { eq, sql } from 'drizzle-orm';
import { currentKey } from '#marketplace/base/chain/record-keys.ts';
import { contactMessages, newsletter, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { consents, projectHistory, projects } from '#marketplace/base/tables.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { MAX_ROWS } from '#marketplace/base/retention/some-rows.ts';
import { runCleanup } from './cleanup.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});
/** Advances the clock from 1 March 2027 and runs the cleanup. */
async function after(days: number): Promise<void> {
  app.clock.advance({ days });
  await runCleanup(app.deps);
}

test('a guest’s request is deleted 24 months after it ended, and its consents’ proof after 60', async () => {
  const { id } = await submitRequest(visitor);
  await visitor.send('POST', `/api/projects/${id}/cancel`);
  await after(730);
  expect(await rowsIn(app, projects)).toBe(1);
  await after(2);
  expect([await rowsIn(app, projects), await rowsIn(app, projectHistory)]).toEqual([0, 0]);
  expect(await app.deps.db.select().from(consents)).toMatchObject([{ projectId: null }, { projectId: null }]);
  await after(365 * 3 + 1);
  expect(await rowsIn(app, consents)).toBe(0);
});

test('a step that fails is named, and the others are taken', async () => {
  const { id } = currentKey(app.deps);
  const storedBefore = () => {
    throw new Error('The store is away.');
  };
  app.deps.outside.objects = { ...objectStore(app.deps), storedBefore };
  await submitRequest(visitor, { DateForProject: '2027-04-01' });
  await expect(after(800)).rejects.toMatchObject({ failed: [{ step: 'objects' }] });
  expect(await rowsIn(app, projects)).toBe(0);
  expect(currentKey(app.deps).id).not.toBe(id);
});

test('of all gateways, one lists the store of files in an hour', async () => {
  const beside = await startTestApp({ beside: app });
  let lists = 0;
  const storedBefore = async function* (): AsyncGenerator<string[]> {
    lists += 1;
    yield [];
  };
  for (const { deps } of [app, beside]) deps.outside.objects = { ...objectStore(deps), storedBefore };
  for (const expected of [1, 2]) {
    for (const { deps } of [app, beside, app]) await runCleanup(deps);
    expect(lists).toBe(expected);
    app.clock.advance({ hours: 1 });
  }
});

test('requests that have piled up are deleted some at a time', async () => {
  const { id } = await submitRequest(visitor, { DateForProject: '2027-04-01' });
  await app.deps.db.execute(sql`insert into projects
    select (jsonb_populate_record(null::projects, to_jsonb(one) || jsonb_build_object(
      'id', gen_random_uuid(), 'record_id', gen_random_uuid(), 'link_hash', null, 'email_token_hash', null))).*
    from projects one, generate_series(1, ${MAX_ROWS + 1}) where one.id = ${id}`);
  app.clock.advance({ days: 800 });
  const statements = await app.statementsOf(() => runCleanup(app.deps));
  const values = statements.map((statement) => statement.match(/\$\d+/g)?.length ?? 0);
  // One more for the moment of the cleanup, and so on.
  expect(Math.max(...values)).toBeLessThan(MAX_ROWS + 10);
  expect(await rowsIn(app, projects)).toBe(0);
});

test('an open request ends on its date', async () => {
  await submitRequest(visitor, { DateForProject: '2027-12-24' });
  await after(732);
  expect(await rowsIn(app, projects)).toBe(1);
  await after(300);
  expect(await rowsIn(app, projects)).toBe(0);
});

test('an account’s data stays as long as the account', async () => {
  await signUp(app, visitor, 'ada@example.com');
  const { id } = await submitRequest(visitor);
  await visitor.send('POST', `/api/projects/${id}/cancel`);
  await after(3000);
  expect([await rowsIn(app, projects), await rowsIn(app, consents)]).toEqual([1, 2]);
});

test('a contact message is deleted after 12 months', async () => {
  const message = { name: 'Ada', email: 'a@example.com', phone: '', topic: 'Privacy', message: 'Hello' };
  await visitor.send('POST', '/api/contact', message);
  await after(365);
  expect(await rowsIn(app, contactMessages)).toBe(1);
  await after(2);
  expect(await rowsIn(app, contactMessages)).toBe(0);
});

test('a do-not-sell request is anonymized after 24 months and remains in force', async () => {
  const wish = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    phone: '',
    state: 'CA',
    wishes: ['sale'],
  };
  await visitor.send('POST', '/api/do-not-sell', wish);
  await after(732);
  await after(1);
  const [kept] = await app.deps.db.select().from(optOuts);
  expect(kept).toMatchObject({
    firstName: '',
    lastName: '',
    email: '',
    details: { wishes: ['sale'], phoneHash: null },
  });
});

test('an unconfirmed newsletter address is deleted after 7 days, a confirmed one stays', async () => {
  await visitor.send('POST', '/api/newsletter', { email: 'ada@example.com' });
  await visitor.send('POST', '/api/newsletter', { email: 'eve@example.com' });
  await app.deps.db
    .update(newsletter)
    .set({ confirmedAt: app.clock.now() })
    .where(eq(newsletter.email, 'eve@example.com'));
  await after(7);
  expect(await rowsIn(app, newsletter)).toBe(2);
  await after(1);
  expect((await app.deps.db.select().from(newsletter)).map(({ email }) => email)).toEqual([
    'eve@example.com',
  ]);
});
