import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { linkIn, openNewsletter, type NewsletterScene } from '#marketplace/site/testing/newsletter-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';

let scene: NewsletterScene;
beforeEach(async () => {
  scene = await openNewsletter();
});
const leaveIn = (text: string | undefined) =>
  /\/api\/newsletter\/leave\?token=[\w.-]+/.exec(text ?? '')?.[0] ?? '';

/** Subscribes, and returns the unsubscribe link, which is the same in every mail. */
async function join(email: string): Promise<string> {
  await scene.ask(email);
  await scene.confirm(linkIn((await scene.app.mails()).find(({ to }) => to === email)?.text));
  const own = (await scene.app.deps.db.select().from(mails)).filter(({ recipient }) => recipient === email);
  expect(own.map(({ template }) => template).sort()).toEqual(['newsletter', 'newsletter_welcome']);
  const links = own.flatMap(({ text, html, unsubscribeUrl }) =>
    [text, html, unsubscribeUrl ?? ''].map(leaveIn),
  );
  expect(links).toHaveLength(6);
  expect(new Set(links).size).toBe(1);
  return links[0]!;
}

test('the unsubscribe link only asks; confirming on the page unsubscribes and says so', async () => {
  const { app, rows } = scene;
  const link = await join('ada@example.com');
  await join('eve@example.com');
  const followed = await testBrowser(app).get(link);
  expect(followed.statusCode).toBe(303);
  expect(followed.headers.location).toBe(`/?newsletter=leave&${link.split('?')[1]}`);
  expect(await rows()).toHaveLength(2);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await app.app.inject({ method: 'POST', url: link, headers: form, payload: '' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/?newsletter=left']);
  expect((await rows()).map(({ email }) => email)).toEqual(['eve@example.com']);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program unsubscribes with one click, as %s, without a redirect', async (type, payload) => {
  const { app, rows } = scene;
  const url = await join('ada@example.com');
  const answer = await app.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
  expect(await rows()).toEqual([]);
});

test('an old mail’s link still unsubscribes, and people can subscribe again', async () => {
  const { app, visitor, ask, rows } = scene;
  const old = await join('ada@example.com');
  await visitor.send('POST', old, {});
  app.clock.advance({ days: 2 });
  await ask('ada@example.com');
  expect(await rows()).toHaveLength(1);
  expect((await visitor.send('POST', old, {})).headers.location).toBe('/?newsletter=left');
  expect(await rows()).toEqual([]);
});

test('nobody can unsubscribe someone else', async () => {
  const { visitor, rows } = scene;
  const mine = await join('eve@example.com');
  await join('ada@example.com');
  const proof = mine.split('.')[1];
  const address = Buffer.from('ada@example.com').toString('base64url');
  for (const token of [`${address}.${proof}`, `${address}.x`, address, '', 'x'.repeat(600)]) {
    const url = `/api/newsletter/leave?token=${token}`;
    expect((await visitor.get(url)).headers.location).toBe('/?newsletter=unknown');
    expect((await visitor.send('POST', url, {})).headers.location).toBe('/?newsletter=unknown');
  }
  expect(await rows()).toHaveLength(2);
});
