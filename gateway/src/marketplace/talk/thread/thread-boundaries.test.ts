import type { Message } from '@nestwright/domain/talk/thread-schema';
import { decideAsOperator } from '#marketplace/companies/vetting/decide-as-operator.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';
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

test('strangers find no thread, whatever they try', async () => {
  const { app, owner, pro, ofOwner, ofPro } = scene;
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
  expect((await readThread(owner, ofOwner)).newest).toBe(1);
});

test('a blocked side can read earlier messages and sees that the conversation is closed', async () => {
  const { owner, pro, ofOwner, ofPro } = scene;
  await say(pro, ofPro, 'Buy now!');
  expect((await owner.send('PUT', `${ofOwner}/block`)).json()).toMatchObject({ closed: 'blocked-by-you' });
  const refused = await say(pro, ofPro, 'Buy now!!');
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'thread-closed']);
  expect(await readThread(pro, ofPro)).toMatchObject({ closed: 'blocked-by-them', newest: 1 });
  // Only the side that blocked it can open it again.
  await pro.send('DELETE', `${ofPro}/block`);
  expect((await say(pro, ofPro, 'Buy now!!')).statusCode).toBe(409);
  expect((await owner.send('DELETE', `${ofOwner}/block`)).json()).toMatchObject({ closed: null });
  expect((await say(pro, ofPro, 'Sorry.')).statusCode).toBe(200);
});

test('a declined lead, a cancelled project and a paused company end the conversation', async () => {
  const { app, owner, pro, proId, ofOwner, ofPro, lead } = scene;
  const reason = 'Checked for a test.';
  await decideAsOperator(app.deps, { decision: 'pause', company: proId, reason });
  expect(await readThread(owner, ofOwner)).toMatchObject({ closed: 'ended' });
  expect((await pro.get(ofPro)).statusCode).toBe(404);
  expect(await threadNews(pro)).toEqual([]);
  await decideAsOperator(app.deps, { decision: 'verify', company: proId, reason });
  expect(await readThread(owner, ofOwner)).toMatchObject({ closed: null });
  await actOn(pro, lead, 'decline');
  expect((await say(owner, ofOwner, 'Why?')).json().error.message).toContain('nobody can write anymore');
});

test('an empty message, a long one, and too many are refused', async () => {
  const { owner, ofOwner } = scene;
  expect((await say(owner, ofOwner, '  ')).json().error.fields).toEqual({ words: 'Please write a message' });
  expect((await say(owner, ofOwner, '\u200b\u202e')).json().error.fields).toEqual({
    words: 'Please write a message',
  });
  expect((await say(owner, ofOwner, 'x'.repeat(4001))).statusCode).toBe(422);
  for (let n = 0; n < 60; n += 1) await say(owner, ofOwner, `Message ${n}`);
  expect((await say(owner, ofOwner, 'One more.')).statusCode).toBe(429);
});
