import { randomUUID } from 'node:crypto';
import { deskDecisions } from './desk-tables.ts';
import {
  decideOn,
  deskEntries,
  linesOf,
  WHY,
  sendContactMessage,
} from '#marketplace/desk/testing/desk-scene.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { staffBrowser } from '#testing/staff-browser.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
});

test('an item is decided once; a second decision is refused and shows who decided first, and how', async () => {
  const id = await sendContactMessage(app);
  const [support, admin] = [await staffBrowser(app, 'support'), await staffBrowser(app, 'admin')];
  const both = await Promise.all([
    decideOn(support, `messages/${id}`, { decision: 'answered' }),
    decideOn(admin, `messages/${id}`, { decision: 'spam' }),
  ]);
  const [first, second] = both.toSorted((one, other) => one.statusCode - other.statusCode);
  expect([first!.statusCode, second!.statusCode]).toEqual([200, 409]);
  const { item } = first!.json<{ item: { isOpen: boolean; deeds: { by: string; label: string }[] } }>();
  expect(item.isOpen).toBe(false);
  const refusal = second!.json<{ error: { code: string; message: string }; now: { item: unknown } }>();
  expect(refusal.error.code).toBe('decided-already');
  expect(refusal.error.message).toContain(
    `${item.deeds[0]!.by} decided this first: ${item.deeds[0]!.label}.`,
  );
  expect(refusal.now.item).toEqual(item);
  expect(await deskEntries(app)).toHaveLength(1);
  expect(await linesOf(support, 'messages')).toEqual([]);
  const late = await support.send('POST', `/api/desk/messages/${id}/reveal`, { reason: WHY });
  expect(late.statusCode).toBe(409);
});

test('a repeated decision is stored once', async () => {
  const id = await sendContactMessage(app);
  const support = await staffBrowser(app, 'support');
  const command = { decision: 'answered', commandId: randomUUID() };
  const answers = [
    await decideOn(support, `messages/${id}`, command),
    await decideOn(support, `messages/${id}`, command),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]!.json()).toEqual(answers[0]!.json());
  const changed = await decideOn(support, `messages/${id}`, { ...command, reason: 'Another reason.' });
  expect(changed.json()).toMatchObject({ error: { code: 'command-taken' } });
  expect(await app.deps.db.select().from(deskDecisions)).toHaveLength(1);
});

test.each([
  [{ decision: 'burned' }, 'decision', 'Please choose a decision'],
  [{ decision: 'answered', reason: 'short' }, 'reason', 'Please give a reason of 10 to 500 characters'],
])('%j is refused, and nothing is written', async (body, field, message) => {
  const id = await sendContactMessage(app);
  const answer = await decideOn(await staffBrowser(app, 'support'), `messages/${id}`, body);
  expect(answer.json()).toMatchObject({ error: { fields: { [field]: message } } });
  expect(await app.deps.db.select().from(deskDecisions)).toEqual([]);
});
