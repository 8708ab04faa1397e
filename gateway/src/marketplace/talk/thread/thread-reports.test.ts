import type { DeskItem, DeskPerson } from '@nestwright/domain/desk/desk-schema';
import type { Message } from '@nestwright/domain/talk/thread-schema';
import { randomUUID } from 'node:crypto';
import { addPhoto } from '#marketplace/photos/testing/photo-upload.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import {
  openThreadScene,
  readThread,
  say,
  type ThreadScene,
} from '#marketplace/talk/testing/thread-scene.ts';

let scene: ThreadScene;
beforeEach(async () => {
  scene = await openThreadScene();
});

test('a reported message goes to the desk with those around it, and the desk can remove its words', async () => {
  const { app, owner, pro, ofOwner, ofPro } = scene;
  for (const line of ['One.', 'Two.', 'Send me your card number.', 'No.']) await say(pro, ofPro, line);
  const { messages } = await readThread(owner, ofOwner);
  const report = { messageId: messages[2]!.id, reason: 'scam', words: 'He asks for my card.' };
  for (let times = 0; times < 2; times += 1)
    expect((await owner.send('POST', `${ofOwner}/reports`, report)).json()).toEqual({ isReported: true });
  const own = { messageId: messages[2]!.id, reason: 'spam' };
  expect((await pro.send('POST', `${ofPro}/reports`, own)).statusCode).toBe(404);
  const support = await staffBrowser(app, 'support');
  const { items } = (await support.get('/api/desk/message-reports')).json<{ items: { id: string }[] }>();
  expect(items).toHaveLength(1);
  const path = `/api/desk/message-reports/${items[0]!.id}`;
  const { words: shown } = (await support.get(path)).json().item;
  expect(shown).toContain('REPORTED. Company: Send me your card number.');
  expect(shown).toContain('Company: No.');
  const reveal = { reason: 'To ask both what happened.' };
  const { people } = (await support.send('POST', `${path}/reveal`, reveal)).json<{ people: DeskPerson[] }>();
  expect(people.map(({ who, email }) => [who, email])).toEqual([
    ['Homeowner', 'ada@example.com'],
    ['Company', 'roofer@example.com'],
  ]);
  const decision = { commandId: randomUUID(), decision: 'remove', reason: 'A company never needs that.' };
  expect((await support.send('POST', `${path}/decisions`, decision)).statusCode).toBe(200);
  expect((await readThread(owner, ofOwner)).messages[2]).toMatchObject({ words: '', isRemoved: true, n: 3 });
  // Its browser may not know yet that it arrived.
  const again = await say(pro, ofPro, 'Send me your card number.', messages[2]!.id);
  expect([again.statusCode, again.json().message.words]).toEqual([200, '']);
});

test('the desk sees the photos of a reported message, and removes them with it', async () => {
  const { app, owner, pro, ofOwner, ofPro } = scene;
  const { id: photo } = await addPhoto(app, owner);
  const sent = { id: randomUUID(), words: 'Look.', photos: [photo] };
  await owner.send('POST', `${ofOwner}/messages`, sent);
  await pro.send('POST', `${ofPro}/reports`, { messageId: sent.id, reason: 'abuse', words: 'Not a roof.' });
  const support = await staffBrowser(app, 'support');
  const { items } = (await support.get('/api/desk/message-reports')).json<{ items: { id: string }[] }>();
  const path = `/api/desk/message-reports/${items[0]!.id}`;
  const { item } = (await support.get(path)).json<{ item: DeskItem }>();
  expect(item.photos).toMatchObject([{ id: photo }]);
  const address = item.photos[0]!.large.replace('?', '.webp?');
  expect((await support.get(address)).headers['content-type']).toBe('image/webp');
  const decision = { commandId: randomUUID(), decision: 'remove', reason: 'Nobody should have to see it.' };
  expect((await support.send('POST', `${path}/decisions`, decision)).json()).toMatchObject({
    item: { photos: [] },
  });
  expect((await readThread(pro, ofPro)).messages[0]).toMatchObject({ isRemoved: true, photos: [] });
  expect((await pro.get(address)).statusCode).toBe(404);
});

test('a message can have photos, which only its two sides see', async () => {
  const { app, owner, pro, ofOwner, ofPro } = scene;
  const { id: photo } = await addPhoto(app, owner);
  const sent = { id: randomUUID(), words: '', photos: [photo] };
  const { message } = (await owner.send('POST', `${ofOwner}/messages`, sent)).json<{ message: Message }>();
  expect(message.photos).toMatchObject([{ id: photo }]);
  expect((await owner.send('POST', `${ofOwner}/messages`, sent)).json().message.photos).toHaveLength(1);
  expect(
    (await owner.send('POST', `${ofOwner}/messages`, { ...sent, words: 'x', photos: [] })).statusCode,
  ).toBe(409);
  const [seen] = (await readThread(pro, ofPro)).messages[0]!.photos;
  expect((await pro.get(seen!.small.replace('?', '.webp?'))).headers['content-type']).toBe('image/webp');
  // No other message can use it: it belongs to that message now.
  const again = await pro.send('POST', `${ofPro}/messages`, {
    id: randomUUID(),
    words: 'x',
    photos: [photo],
  });
  expect(again.json().error.fields).toHaveProperty('photos');
  expect((await readThread(pro, ofPro)).newest).toBe(1);
});
