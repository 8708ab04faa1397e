import { newsletter } from '#db/form-tables.ts';
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

/** Follows a mail's link and confirms on the page it leads to. */
async function confirm(link: string, browser = visitor) {
  const asked = await browser.get(link);
  expect(asked.headers.location).toMatch(/^\/\?newsletter=(confirm&token=[\w-]+|unknown)$/);
  return browser.send('POST', link, {});
}
const rows = () => app.deps.db.select().from(newsletter);

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
