import { newsletter } from '#db/form-tables.ts';
import { mails } from '#db/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});
const ask = (email: string, browser = visitor) => browser.send('POST', '/api/newsletter', { email });
const linkIn = (text: string | undefined) =>
  /\/api\/newsletter\/confirm\?token=[\w-]+/.exec(text ?? '')?.[0] ?? '';
const leaveIn = (text: string | undefined) =>
  /\/api\/newsletter\/leave\?token=[\w.-]+/.exec(text ?? '')?.[0] ?? '';
/** Follows a mail's link and confirms on the page it leads to. */
async function confirm(link: string, browser = visitor) {
  const asked = await browser.get(link);
  expect(asked.headers.location).toMatch(/^\/\?newsletter=(confirm&token=[\w-]+|unknown)$/);
  return browser.send('POST', link, {});
}
const rows = () => app.deps.db.select().from(newsletter);

test('an address is subscribed only after its reader confirms on the page that the mail leads to', async () => {
  expect((await ask(' Ada@Example.com ')).statusCode).toBe(202);
  expect((await rows()).map(({ email, confirmedAt }) => [email, confirmedAt])).toEqual([
    ['ada@example.com', null],
  ]);
  const [mail] = await app.mails();
  expect(mail?.to).toBe('ada@example.com');
  const link = linkIn(mail?.text);
  const stranger = testBrowser(app);
  const followed = await stranger.get(link);
  expect([followed.statusCode, followed.headers.location]).toEqual([
    303,
    `/?newsletter=confirm&${link.split('?')[1]}`,
  ]);
  expect((await rows())[0]?.confirmedAt).toBeNull();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await app.app.inject({ method: 'POST', url: link, headers: form, payload: '' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/?newsletter=confirmed']);
  expect((await rows())[0]?.confirmedAt).toEqual(app.clock.now());
  expect((await confirm(link)).headers.location).toBe('/?newsletter=confirmed');
});

test('another site cannot confirm on a reader’s behalf', async () => {
  await ask('ada@example.com');
  const link = linkIn((await app.mails())[0]?.text);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await app.app.inject({ method: 'POST', url: link, headers, payload: {} })).statusCode).toBe(403);
  expect((await rows())[0]?.confirmedAt).toBeNull();
});

test('a reader gets one welcome mail, however often they confirm', async () => {
  await ask('ada@example.com');
  const link = linkIn((await app.mails())[0]?.text);
  await Promise.all([confirm(link), confirm(link), confirm(link)]);
  const welcomes = (await app.mails()).filter(({ template }) => template === 'newsletter_welcome');
  expect(welcomes).toMatchObject([
    { to: 'ada@example.com', subject: 'Welcome to the Nestwright newsletter' },
  ]);
});

/** Subscribes, and returns the unsubscribe link, which is the same in every mail. */
async function join(email: string): Promise<string> {
  await ask(email);
  await confirm(linkIn((await app.mails()).find(({ to }) => to === email)?.text));
  const own = (await app.deps.db.select().from(mails)).filter(({ recipient }) => recipient === email);
  expect(own.map(({ template }) => template).sort()).toEqual(['newsletter', 'newsletter_welcome']);
  const links = own.flatMap(({ text, html, unsubscribeUrl }) =>
    [text, html, unsubscribeUrl ?? ''].map(leaveIn),
  );
  expect(links).toHaveLength(6);
  expect(new Set(links).size).toBe(1);
  return links[0]!;
}

test('the unsubscribe link only asks; confirming on the page unsubscribes and says so', async () => {
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
  const url = await join('ada@example.com');
  const answer = await app.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
  expect(await rows()).toEqual([]);
});

test('an old mail’s link still unsubscribes, and people can subscribe again', async () => {
  const old = await join('ada@example.com');
  await visitor.send('POST', old, {});
  app.clock.advance({ days: 2 });
  await ask('ada@example.com');
  expect(await rows()).toHaveLength(1);
  expect((await visitor.send('POST', old, {})).headers.location).toBe('/?newsletter=left');
  expect(await rows()).toEqual([]);
});

test('nobody can unsubscribe someone else', async () => {
  const mine = await join('eve@example.com');
  await join('ada@example.com');
  const proof = mine.split('.')[1];
  const address = Buffer.from('ada@example.com').toString('base64url');
  for (const token of [`${address}.${proof}`, `${address}.`, address, '', 'x'.repeat(600)]) {
    const url = `/api/newsletter/leave?token=${token}`;
    expect((await visitor.get(url)).headers.location).toBe('/?newsletter=unknown');
    expect((await visitor.send('POST', url, {})).headers.location).toBe('/?newsletter=unknown');
  }
  expect(await rows()).toHaveLength(2);
});

test('the token is stored only as a hash', async () => {
  await ask('ada@example.com');
  const token = new URLSearchParams(linkIn((await app.mails())[0]?.text).split('?')[1]).get('token');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await rows())[0]?.tokenHash).not.toBe(token);
});

test.each(['', '?token=', `?token=${'A'.repeat(43)}`, '?token=%00', '?token=a&token=b'])(
  'an invalid link confirms nothing: %s',
  async (query) => {
    await ask('ada@example.com');
    const link = `/api/newsletter/confirm${query}`;
    for (const response of [await visitor.get(link), await visitor.send('POST', link, {})])
      expect(response.headers.location === '/?newsletter=unknown' || response.statusCode === 422).toBe(true);
    expect((await rows())[0]?.confirmedAt).toBeNull();
  },
);

test('asking again sends a new link and invalidates the old one', async () => {
  await ask('ada@example.com');
  const old = linkIn((await app.mails())[0]?.text);
  app.clock.advance({ minutes: 2 });
  await ask('ada@example.com');
  expect(await rows()).toHaveLength(1);
  expect((await visitor.get(old)).headers.location).toBe('/?newsletter=unknown');
  expect((await confirm(linkIn((await app.mails())[0]?.text))).headers.location).toBe(
    '/?newsletter=confirmed',
  );
});

test('entering a confirmed address again gives the same answer, sends no mail and changes nothing', async () => {
  const first = await ask('ada@example.com');
  await confirm(linkIn((await app.mails())[0]?.text));
  app.clock.advance({ hours: 1 });
  const second = await ask('ada@example.com');
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  expect((await app.mails()).map(({ template }) => template).sort()).toEqual([
    'newsletter',
    'newsletter_welcome',
  ]);
  expect((await rows())[0]?.confirmedAt).not.toBeNull();
});

test('nobody can flood an address with links', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    statuses.push((await ask('ada@example.com', testBrowser(app, { ip: `198.51.100.${turn}` }))).statusCode);
    app.clock.advance({ hours: 1 });
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  expect(await app.mails()).toHaveLength(5);
});

test.each([[{}], [{ email: 'nobody' }], [{ email: 7 }], [{ email: `${'a'.repeat(300)}@example.com` }]])(
  '%j is refused',
  async (body) => {
    const response = await visitor.send('POST', '/api/newsletter', body);
    expect([response.statusCode, response.json().error.fields]).toEqual([
      422,
      { email: 'Please enter a valid Email' },
    ]);
  },
);
