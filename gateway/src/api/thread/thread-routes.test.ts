import type { DeskItem } from '@nestwright/domain/desk/schema';
import type { Message, Thread, ThreadNews } from '@nestwright/domain/thread/schema';
import { randomUUID } from 'node:crypto';
import { decideAsOperator } from '#api/vetting/decide-as-operator.ts';
import { addPhoto } from '#testing/photo-upload.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { actOn, sendMatched, setMayContact, signInPro } from '#testing/test-request.ts';

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

test('strangers find no thread, whatever they try', async () => {
  const { message } = (await say(owner, ofOwner, 'Hello.')).json<{ message: Message }>();
  const other = testBrowser(app, { ip: '203.0.113.9' });
  const otherPro = testBrowser(app, { ip: '203.0.113.10' });
  await signInPro(app, otherPro, 'other@example.com', { company: 'Other Roofers' });
  for (const [browser, path] of [
    [other, ofOwner],
    [otherPro, ofOwner],
    [otherPro, ofPro],
    [pro, ofOwner],
  ] as const) {
    const report = { messageId: message.id, reason: 'spam' };
    const answers = [
      await browser.get(path),
      await say(browser, path, 'Me, too.'),
      await browser.send('POST', `${path}/read`, { n: 1 }),
      await browser.send('PUT', `${path}/block`),
      await browser.send('POST', `${path}/reports`, report),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await other.get(ofPro)).statusCode).toBe(401);
  expect((await read(owner, ofOwner)).newest).toBe(1);
});

test('a blocked side can read earlier messages and sees that the conversation is closed', async () => {
  await say(pro, ofPro, 'Buy now!');
  expect((await owner.send('PUT', `${ofOwner}/block`)).json()).toMatchObject({ closed: 'blocked-by-you' });
  const refused = await say(pro, ofPro, 'Buy now!!');
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'thread-closed']);
  expect(await read(pro, ofPro)).toMatchObject({ closed: 'blocked-by-them', newest: 1 });
  // Only the side that blocked it can open it again.
  await pro.send('DELETE', `${ofPro}/block`);
  expect((await say(pro, ofPro, 'Buy now!!')).statusCode).toBe(409);
  expect((await owner.send('DELETE', `${ofOwner}/block`)).json()).toMatchObject({ closed: null });
  expect((await say(pro, ofPro, 'Sorry.')).statusCode).toBe(200);
});

test('a declined lead, a cancelled project and a paused company end the conversation', async () => {
  const reason = 'Checked for a test.';
  await decideAsOperator(app.deps, { decision: 'pause', company: proId, reason });
  expect(await read(owner, ofOwner)).toMatchObject({ closed: 'ended' });
  expect((await pro.get(ofPro)).statusCode).toBe(404);
  expect(await news(pro)).toEqual([]);
  await decideAsOperator(app.deps, { decision: 'verify', company: proId, reason });
  expect(await read(owner, ofOwner)).toMatchObject({ closed: null });
  await actOn(pro, lead, 'decline');
  expect((await say(owner, ofOwner, 'Why?')).json().error.message).toContain('nobody can write any more');
});

test('an empty message, a long one, and too many are refused', async () => {
  expect((await say(owner, ofOwner, '  ')).json().error.fields).toEqual({ words: 'Please write a message' });
  expect((await say(owner, ofOwner, '\u200b\u202e')).json().error.fields).toEqual({
    words: 'Please write a message',
  });
  expect((await say(owner, ofOwner, 'x'.repeat(4001))).statusCode).toBe(422);
  for (let n = 0; n < 60; n += 1) await say(owner, ofOwner, `Message ${n}`);
  expect((await say(owner, ofOwner, 'One more.')).statusCode).toBe(429);
});

test('a reported message goes to the desk with those around it, and the desk can remove its words', async () => {
  for (const line of ['One.', 'Two.', 'Send me your card number.', 'No.']) await say(pro, ofPro, line);
  const { messages } = await read(owner, ofOwner);
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
  const decision = { commandId: randomUUID(), decision: 'remove', reason: 'A company never needs that.' };
  expect((await support.send('POST', `${path}/decisions`, decision)).statusCode).toBe(200);
  expect((await read(owner, ofOwner)).messages[2]).toMatchObject({ words: '', isRemoved: true, n: 3 });
  // Its browser may not know yet that it arrived.
  const again = await say(pro, ofPro, 'Send me your card number.', messages[2]!.id);
  expect([again.statusCode, again.json().message.words]).toEqual([200, '']);
});

test('the desk sees the photos of a reported message, and removes them with it', async () => {
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
  expect((await read(pro, ofPro)).messages[0]).toMatchObject({ isRemoved: true, photos: [] });
  expect((await pro.get(address)).statusCode).toBe(404);
});

test('a message can have photos, which only its two sides see', async () => {
  const { id: photo } = await addPhoto(app, owner);
  const sent = { id: randomUUID(), words: '', photos: [photo] };
  const { message } = (await owner.send('POST', `${ofOwner}/messages`, sent)).json<{ message: Message }>();
  expect(message.photos).toMatchObject([{ id: photo }]);
  expect((await owner.send('POST', `${ofOwner}/messages`, sent)).json().message.photos).toHaveLength(1);
  expect(
    (await owner.send('POST', `${ofOwner}/messages`, { ...sent, words: 'x', photos: [] })).statusCode,
  ).toBe(409);
  const [seen] = (await read(pro, ofPro)).messages[0]!.photos;
  expect((await pro.get(seen!.small.replace('?', '.webp?'))).headers['content-type']).toBe('image/webp');
  // No other message can use it: it belongs to that message now.
  const again = await pro.send('POST', `${ofPro}/messages`, {
    id: randomUUID(),
    words: 'x',
    photos: [photo],
  });
  expect(again.json().error.fields).toHaveProperty('photos');
  expect((await read(pro, ofPro)).newest).toBe(1);
});
