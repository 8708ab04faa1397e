import type { Thread } from '@nestwright/domain/talk/thread-schema';
import { randomUUID } from 'node:crypto';
import { testBrowser } from '#testing/test-browser.ts';
import { actOn, setMayContact } from '#marketplace/requests/testing/test-request.ts';
import {
  openThreadScene,
  readThread,
  say,
  threadNews,
  type ThreadScene,
} from '#marketplace/talk/testing/thread-scene.ts';

let scene: ThreadScene;
beforeEach(async () => {
  scene = await openThreadScene();
});
const words = ({ messages }: Thread) => messages.map((message) => [message.n, message.side, message.words]);

test('both sides write, and read the same sequence of messages and steps', async () => {
  const { owner, pro, ofOwner, ofPro, lead } = scene;
  expect(words(await readThread(owner, ofOwner))).toEqual([]);
  await say(owner, ofOwner, 'The drip is above the sink.');
  await actOn(pro, lead, 'accept');
  await say(pro, ofPro, 'I can come on Tuesday.');
  const seen = await readThread(owner, ofOwner);
  expect(words(seen)).toEqual([
    [1, 'homeowner', 'The drip is above the sink.'],
    [2, 'pro', 'I can come on Tuesday.'],
  ]);
  expect(seen).toMatchObject({ side: 'homeowner', with: 'Ocean Drive Roofers', newest: 2, closed: null });
  expect(seen.milestones.map(({ kind }) => kind)).toEqual(['accepted']);
  expect(await readThread(pro, ofPro)).toMatchObject({
    side: 'pro',
    with: 'the homeowner',
    newest: 2,
    readByMe: 2,
  });
});

test('neither side learns the other’s address or the homeowner’s name, even once she lets the pro contact her', async () => {
  const { owner, pro, proId, ofOwner, ofPro, project } = scene;
  await say(owner, ofOwner, 'Good morning.');
  const hidden = /Ada|Byron|555-0143|ada@example/;
  expect((await pro.get(ofPro)).body).not.toMatch(hidden);
  expect((await readThread(owner, ofOwner)).knowsContact).toBe(false);
  await setMayContact(owner, { id: project, proId });
  expect((await pro.get(ofPro)).body).not.toMatch(hidden);
  expect((await readThread(owner, ofOwner)).knowsContact).toBe(true);
});

test('a repeated message is stored once, even if both arrive at once; another message’s id is refused', async () => {
  const { owner, pro, ofOwner, ofPro } = scene;
  const id = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => say(owner, ofOwner, 'Once.', id)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(words(await readThread(owner, ofOwner))).toEqual([[1, 'homeowner', 'Once.']]);
  expect((await say(owner, ofOwner, 'Other words.', id)).statusCode).toBe(409);
  expect((await say(pro, ofPro, 'Once.', id)).statusCode).toBe(409);
});

test('messages that are sent at once get numbers without gaps', async () => {
  const { owner, pro, ofOwner, ofPro } = scene;
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? say(owner, ofOwner, `Owner ${index}`) : say(pro, ofPro, `Company ${index}`),
    ),
  );
  const { messages } = await readThread(owner, ofOwner);
  expect(messages.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a long thread is read in pages, by message number', async () => {
  const { app, owner, pro, ofOwner, ofPro } = scene;
  for (let n = 1; n <= 53; n += 1) {
    if (n === 50) app.clock.advance({ hours: 2 });
    await say(n % 2 === 0 ? owner : pro, n % 2 === 0 ? ofOwner : ofPro, `Message ${n}`);
  }
  const newest = await readThread(owner, ofOwner);
  expect([newest.messages[0]?.n, newest.messages.length, newest.hasEarlier]).toEqual([4, 50, true]);
  const earlier = await readThread(owner, `${ofOwner}?before=4`);
  expect(earlier.messages.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(earlier.hasEarlier).toBe(false);
  expect((await readThread(owner, `${ofOwner}?after=52`)).messages.map(({ n }) => n)).toEqual([53]);
});

test('unread messages are counted for each side, until it reports what it has read', async () => {
  const { app, owner, pro, ofOwner, ofPro, lead } = scene;
  await say(owner, ofOwner, 'One.');
  await say(owner, ofOwner, 'Two.');
  expect(await threadNews(pro)).toMatchObject([
    { id: lead.id, side: 'pro', newest: 2, unread: 2, readByMe: 0 },
  ]);
  expect(await threadNews(owner)).toMatchObject([
    { side: 'homeowner', unread: 0, readByMe: 2, readByThem: 0 },
  ]);
  expect((await pro.send('POST', `${ofPro}/read`, { n: 1 })).json()).toMatchObject({ unread: 1 });
  await pro.send('POST', `${ofPro}/read`, { n: 99 });
  await pro.send('POST', `${ofPro}/read`, { n: 1 });
  expect(await threadNews(pro)).toMatchObject([{ unread: 0, readByMe: 2 }]);
  expect(await threadNews(owner)).toMatchObject([{ readByThem: 2 }]);
  expect(await threadNews(testBrowser(app))).toEqual([]);
});
