import { linkIn, openNewsletter, type NewsletterScene } from '#marketplace/site/testing/newsletter-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';

let scene: NewsletterScene;
beforeEach(async () => {
  scene = await openNewsletter();
});

test('an address is subscribed only after its reader confirms on the page that the mail leads to', async () => {
  const { app, ask, confirm, rows } = scene;
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
  const { app, ask, rows } = scene;
  await ask('ada@example.com');
  const link = linkIn((await app.mails())[0]?.text);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await app.app.inject({ method: 'POST', url: link, headers, payload: {} })).statusCode).toBe(403);
  expect((await rows())[0]?.confirmedAt).toBeNull();
});

test('a reader gets one welcome mail, however often they confirm', async () => {
  const { app, ask, confirm } = scene;
  await ask('ada@example.com');
  const link = linkIn((await app.mails())[0]?.text);
  await Promise.all([confirm(link), confirm(link), confirm(link)]);
  const welcomes = (await app.mails()).filter(({ template }) => template === 'newsletter_welcome');
  expect(welcomes).toMatchObject([
    { to: 'ada@example.com', subject: 'Welcome to the Nestwright newsletter' },
  ]);
});

test('the token is stored only as a hash', async () => {
  const { app, ask, rows } = scene;
  await ask('ada@example.com');
  const token = new URLSearchParams(linkIn((await app.mails())[0]?.text).split('?')[1]).get('token');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await rows())[0]?.tokenHash).not.toBe(token);
});

test.each(['', '?token=', `?token=${'A'.repeat(43)}`, '?token=%00', '?token=a&token=b'])(
  'an invalid link confirms nothing: %s',
  async (query) => {
    const { visitor, ask, rows } = scene;
    await ask('ada@example.com');
    const link = `/api/newsletter/confirm${query}`;
    for (const response of [await visitor.get(link), await visitor.send('POST', link, {})])
      expect(
        response.headers.location === '/?newsletter=unknown' || [400, 422].includes(response.statusCode),
      ).toBe(true);
    expect((await rows())[0]?.confirmedAt).toBeNull();
  },
);

test.each([[{}], [{ email: 'nobody' }], [{ email: 7 }], [{ email: `${'a'.repeat(300)}@example.com` }]])(
  '%j is refused',
  async (body) => {
    const { visitor } = scene;
    const response = await visitor.send('POST', '/api/newsletter', body);
    expect([response.statusCode, response.json().error.fields]).toEqual([
      422,
      { email: 'Please enter a valid Email' },
    ]);
  },
);
