import { eq } from 'drizzle-orm';
import { removeUser } from '#marketplace/account/user/user-removal.ts';
import { transact } from '#db/db.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { projectPros, projects, users } from '#marketplace/base/tables.ts';
import { linesOf } from '#marketplace/desk/testing/desk-scene.ts';
import { openPartnerScene } from '#marketplace/partners/testing/partner-scene.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { requestBody, submitRequest } from '#marketplace/requests/testing/test-request.ts';

test('a request in test mode is marked, asks no pro and sends no mail, whatever happens to it', async () => {
  const { app, visitor, add } = await openPartnerScene();
  const { id } = await add({ isTest: true });
  const body = requestBody();
  const sent = await visitor.send('POST', '/api/projects', body);
  expect([sent.statusCode, sent.json().project.status]).toEqual([201, 'Pending']);
  expect((await visitor.send('POST', `/api/projects/${body.id}/widen`)).json().project.pros).toEqual([]);
  const asked = await visitor.send('POST', `/api/projects/${body.id}/another-pro`);
  expect([asked.statusCode, asked.json().error.message]).toEqual([
    409,
    'This is a test request, so no pro is asked.',
  ]);
  const { consents } = (await visitor.get('/api/consents')).json<{ consents: { id: string }[] }>();
  const withdrawn = await visitor.send('POST', `/api/consents/${consents[0]!.id}/withdraw`);
  expect(withdrawn.statusCode).toBe(200);
  expect((await visitor.send('POST', `/api/projects/${body.id}/cancel`)).statusCode).toBe(200);
  expect(await app.deps.db.select().from(mails)).toEqual([]);
  expect(await app.deps.db.select().from(projectPros)).toEqual([]);
  const [row] = await app.deps.db.select().from(projects).where(eq(projects.id, body.id));
  expect(row).toMatchObject({ partnerId: id, isTest: true, linkHash: null });
});

test('a request in test mode never waits on the desk, and nobody is told when its account is deleted', async () => {
  const { app, visitor, add } = await openPartnerScene();
  await add({ isTest: true });
  await signUp(app, visitor, 'ada@example.com');
  const { id } = await submitRequest(visitor);
  app.clock.advance({ hours: 48 });
  const admin = await staffBrowser(app, 'admin');
  expect(await linesOf(admin, 'silent-projects')).toEqual([]);
  expect((await admin.get(`/api/desk/silent-projects/${id}`)).statusCode).toBe(404);
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, 'ada@example.com'));
  await transact(app.deps.db, (tx) => removeUser(tx, app.deps, user!));
  expect((await app.mails()).filter(({ template }) => template === 'lead_cancelled')).toEqual([]);
});
