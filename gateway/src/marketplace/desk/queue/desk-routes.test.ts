import { randomUUID } from 'node:crypto';
import { contactMessages } from '#marketplace/site/contact/form-tables.ts';
import {
  deskEntries,
  WHY,
  contactMessage,
  sendContactMessage,
} from '#marketplace/desk/testing/desk-scene.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
});

test('a contact message shows its text, but no name until staff give a reason', async () => {
  const id = await sendContactMessage(app);
  const support = await staffBrowser(app, 'support');
  const shown = await support.get(`/api/desk/messages/${id}`);
  expect(shown.json()).toMatchObject({ item: { words: contactMessage.message, isOpen: true, deeds: [] } });
  const list = await support.get('/api/desk/messages');
  for (const secret of [contactMessage.name, contactMessage.email, contactMessage.phone]) {
    expect(shown.body).not.toContain(secret);
    expect(list.body).not.toContain(secret);
  }

  const short = await support.send('POST', `/api/desk/messages/${id}/reveal`, { reason: ' because ' });
  expect([short.statusCode, short.json<{ error: { fields: object } }>().error.fields]).toEqual([
    422,
    { reason: 'Please give a reason of 10 to 500 characters' },
  ]);
  expect(await deskEntries(app)).toEqual([]);

  const opened = await support.send('POST', `/api/desk/messages/${id}/reveal`, { reason: WHY });
  const { name, email, phone } = contactMessage;
  expect(opened.json()).toEqual({ people: [{ who: 'Sender', name, email, phone }] });
  // The log contains no typed text; the reason is stored with the item.
  expect(await deskEntries(app)).toEqual([{ kind: 'revealed', facts: '{"queue":"messages"}', subject: id }]);
  const after = await support.get(`/api/desk/messages/${id}`);
  expect(after.json()).toMatchObject({
    item: { deeds: [{ decision: 'revealed', reason: WHY, by: 'support@example.com' }] },
  });
});

test('a checker sees no messages, and a homeowner has no desk', async () => {
  const id = await sendContactMessage(app);
  const checker = await staffBrowser(app, 'checker');
  expect((await checker.get(`/api/desk/messages/${id}`)).statusCode).toBe(403);
  expect((await checker.get('/api/desk')).json()).toMatchObject({ queues: [] });
  const homeowner = testBrowser(app);
  await signUp(app, homeowner, 'ada@example.com');
  expect((await homeowner.get('/api/desk')).statusCode).toBe(403);
  expect((await testBrowser(app).get('/api/desk')).statusCode).toBe(401);
});

test('only staff get a list of permissions with their account', async () => {
  const support = await staffBrowser(app, 'support');
  const { user } = (await support.get('/api/users/me')).json<{ user: { May?: string[] } }>();
  expect(user.May).toEqual([
    'desk.open',
    'desk.search',
    'desk.messages',
    'desk.reviews',
    'desk.disputes',
    'desk.mail',
  ]);
  const homeowner = testBrowser(app);
  await signUp(app, homeowner, 'ada@example.com');
  expect((await homeowner.get('/api/users/me')).json<{ user: object }>().user).not.toHaveProperty('May');
});

test('a long queue comes in pages of 50, oldest first, each item once', async () => {
  const at = app.clock.now();
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...contactMessage,
    id: randomUUID(),
    message: `Message ${index}`,
    // Several at the same moment, as under load.
    createdAt: new Date(at.getTime() + Math.floor(index / 7)),
  }));
  await app.deps.db.insert(contactMessages).values(rows);
  const support = await staffBrowser(app, 'support');
  expect((await support.get('/api/desk')).json<{ queues: object[] }>().queues[0]).toEqual({
    queue: 'messages',
    count: 100,
    more: true,
  });
  const seen: string[] = [];
  let after = '';
  for (const size of [50, 50, 20]) {
    const page = (await support.get(`/api/desk/messages${after}`)).json<{
      items: { id: string; at: string }[];
      next: string | null;
    }>();
    expect(page.items).toHaveLength(size);
    seen.push(...page.items.map(({ id }) => id));
    after = `?after=${page.next ?? ''}`;
  }
  expect(after).toBe('?after=');
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect((await support.get('/api/desk/messages?after=yesterday')).statusCode).toBe(422);
});
