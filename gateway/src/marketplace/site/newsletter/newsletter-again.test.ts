import { linkIn, openNewsletter, type NewsletterScene } from '#marketplace/site/testing/newsletter-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';

let scene: NewsletterScene;
beforeEach(async () => {
  scene = await openNewsletter();
});

test('asking again sends a new link and invalidates the old one', async () => {
  const { app, visitor, ask, confirm, rows } = scene;
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
  const { app, ask, confirm, rows } = scene;
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
  const { app, ask } = scene;
  for (let turn = 0; turn < 12; turn += 1) {
    await ask('ada@example.com', testBrowser(app, { ip: `198.51.100.${turn}` }));
    app.clock.advance({ hours: 1 });
  }
  expect(await app.mails()).toHaveLength(8);
});

test('a network that keeps asking for an address is refused, and nobody elsewhere is', async () => {
  const { app, ask } = scene;
  const stranger = testBrowser(app, { ip: '198.51.100.1' });
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    statuses.push((await ask('ada@example.com', stranger)).statusCode);
    app.clock.advance({ hours: 1 });
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  const ada = testBrowser(app, { ip: '198.51.100.2' });
  expect((await ask('ada@example.com', ada)).statusCode).toBe(202);
  expect(await app.mails()).toHaveLength(6);
});
