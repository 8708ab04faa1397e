import { contactMessages, newsletter, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';

const message = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '',
  topic: 'My account',
  message: 'Please call.',
};
const optOut = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '(305) 555-0143',
  state: 'CA',
  wishes: ['sale'],
};

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const rowsIn = async (table: typeof contactMessages | typeof optOuts | typeof newsletter) =>
  (await app.deps.db.select().from(table)).length;

test.each([
  ['/api/contact', message, contactMessages],
  ['/api/do-not-sell', optOut, optOuts],
  ['/api/newsletter', { email: 'ada@example.com' }, newsletter],
])(
  'a form that arrives twice at %s, at two gateways, is stored and mailed once',
  async (path, body, table) => {
    const other = await startTestApp({ beside: app });
    const answers = await Promise.all([app, other].map((at) => testBrowser(at).send('POST', path, body)));
    expect(answers[1]!.statusCode).toBe(answers[0]!.statusCode);
    expect(answers[1]!.body).toBe(answers[0]!.body);
    expect(answers[0]!.statusCode).toBeLessThan(300);
    expect([await rowsIn(table), (await app.mails()).length]).toEqual([1, 1]);
  },
);

test('the link of the newsletter’s one mail still confirms after a second press', async () => {
  for (const _press of [1, 2])
    await testBrowser(app).send('POST', '/api/newsletter', { email: 'ada@example.com' });
  const link = /\/api\/newsletter\/confirm\?token=[\w-]+/.exec((await app.mails())[0]?.text ?? '')![0];
  expect((await testBrowser(app).send('POST', link, {})).headers.location).toBe('/?newsletter=confirmed');
});

test('the same words are another message after a minute, from another network, or with a change', async () => {
  const send = (change = {}, ip = '203.0.113.7') =>
    testBrowser(app, { ip }).send('POST', '/api/contact', { ...message, ...change });
  await send();
  await send({ message: 'Please call soon.' });
  await send({}, '203.0.113.8');
  app.clock.advance({ minutes: 1 });
  await send();
  expect([await rowsIn(contactMessages), (await app.mails()).length]).toEqual([4, 4]);
});
