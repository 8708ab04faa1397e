import type { Thread, ThreadNews } from '@nestwright/domain/thread/schema';
import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#testing/test-pros.ts';
import { actOn, sendMatched, setMayContact } from '#testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
let proId: string;
let ofOwner: string;
let ofPro: string;
let project: string;
let lead: { id: string };
beforeEach(async () => {
  app = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  owner = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.8' });
  proId = await signInPro(app, pro, 'roofer@example.com');
  ({ id: project, lead } = await sendMatched(owner, pro));
  ofOwner = `/api/projects/${project}/pros/${proId}/thread`;
  ofPro = `/api/leads/${lead.id}/thread`;
});

const read = async (browser: TestBrowser, path: string) => (await browser.get(path)).json<Thread>();
function say(browser: TestBrowser, path: string, words: string, id: string = randomUUID()) {
  return browser.send('POST', `${path}/messages`, { id, words });
}
const words = ({ messages }: Thread) => messages.map((message) => [message.n, message.side, message.words]);
const news = async (browser: TestBrowser) =>
  (await browser.get('/api/threads')).json<{ threads: ThreadNews[] }>().threads;

test('both sides write, and read the same sequence of messages and steps', async () => {
  expect(words(await read(owner, ofOwner))).toEqual([]);
  await say(owner, ofOwner, 'The drip is above the sink.');
  await actOn(pro, lead, 'accept');
  await say(pro, ofPro, 'I can come on Tuesday.');
  const seen = await read(owner, ofOwner);
  expect(words(seen)).toEqual([
    [1, 'homeowner', 'The drip is above the sink.'],
    [2, 'pro', 'I can come on Tuesday.'],
  ]);
  expect(seen).toMatchObject({ side: 'homeowner', with: 'Ocean Drive Roofers', newest: 2, closed: null });
  expect(seen.milestones.map(({ kind }) => kind)).toEqual(['accepted']);
  expect(await read(pro, ofPro)).toMatchObject({
    side: 'pro',
    with: 'the homeowner',
    newest: 2,
    readByMe: 2,
  });
});

test('neither side learns the other’s address or the homeowner’s name, even once she lets the pro contact her', async () => {
  await say(owner, ofOwner, 'Good morning.');
  const hidden = /Ada|Byron|555-0143|ada@example/;
  expect((await pro.get(ofPro)).body).not.toMatch(hidden);
  expect((await read(owner, ofOwner)).knowsContact).toBe(false);
  await setMayContact(owner, { id: project, proId });
  expect((await pro.get(ofPro)).body).not.toMatch(hidden);
  expect((await read(owner, ofOwner)).knowsContact).toBe(true);
});

test('a repeated message is stored once, even if both arrive at once; another message’s id is refused', async () => {
  const id = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => say(owner, ofOwner, 'Once.', id)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(words(await read(owner, ofOwner))).toEqual([[1, 'homeowner', 'Once.']]);
  expect((await say(owner, ofOwner, 'Other words.', id)).statusCode).toBe(409);
  expect((await say(pro, ofPro, 'Once.', id)).statusCode).toBe(409);
});

test('messages that are sent at once get numbers without gaps', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? say(owner, ofOwner, `Owner ${index}`) : say(pro, ofPro, `Company ${index}`),
    ),
  );
  const { messages } = await read(owner, ofOwner);
  expect(messages.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a long thread is read in pages, by message number', async () => {
  for (let n = 1; n <= 53; n += 1) {
    if (n === 50) app.clock.advance({ hours: 2 });
    await say(n % 2 === 0 ? owner : pro, n % 2 === 0 ? ofOwner : ofPro, `Message ${n}`);
  }
  const newest = await read(owner, ofOwner);
  expect([newest.messages[0]?.n, newest.messages.length, newest.hasEarlier]).toEqual([4, 50, true]);
  const earlier = await read(owner, `${ofOwner}?before=4`);
  expect(earlier.messages.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(earlier.hasEarlier).toBe(false);
  expect((await read(owner, `${ofOwner}?after=52`)).messages.map(({ n }) => n)).toEqual([53]);
});

test('unread messages are counted for each side, until it reports what it has read', async () => {
  await say(owner, ofOwner, 'One.');
  await say(owner, ofOwner, 'Two.');
  expect(await news(pro)).toMatchObject([{ id: lead.id, side: 'pro', newest: 2, unread: 2, readByMe: 0 }]);
  expect(await news(owner)).toMatchObject([{ side: 'homeowner', unread: 0, readByMe: 2, readByThem: 0 }]);
  expect((await pro.send('POST', `${ofPro}/read`, { n: 1 })).json()).toMatchObject({ unread: 1 });
  await pro.send('POST', `${ofPro}/read`, { n: 99 });
  await pro.send('POST', `${ofPro}/read`, { n: 1 });
  expect(await news(pro)).toMatchObject([{ unread: 0, readByMe: 2 }]);
  expect(await news(owner)).toMatchObject([{ readByThem: 2 }]);
  expect(await news(testBrowser(app))).toEqual([]);
});
