import { contactMessages } from './form-tables.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';

const message = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '',
  topic: 'My account',
  message: 'Hello <b>there</b>,\nplease call.',
};

test('a message is stored and mailed to operations, and a reply goes to its writer', async () => {
  const app = await startTestApp();
  const response = await testBrowser(app).send('POST', '/api/contact', message);
  expect([response.statusCode, response.json()]).toEqual([201, { received: true }]);
  expect(await app.deps.db.select().from(contactMessages)).toMatchObject([message]);
  const [mail, ...others] = await app.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: app.deps.config.OPERATIONS_EMAIL,
    replyTo: 'ada@example.com',
    subject: 'Contact: My account',
  });
  expect(mail?.html).toContain('Hello &lt;b&gt;there&lt;/b&gt;');
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ email: 'ada@' }, 'email'],
  [{ email: 'ada@example.com\nBcc: eve@example.com' }, 'email'],
  [{ topic: 'Cars' }, 'topic'],
  [{ message: '' }, 'message'],
  [{ message: 'x'.repeat(4001) }, 'message'],
])(
  'a message with an invalid field is refused at that field, and nothing is mailed (case %#)',
  async (change, field) => {
    const app = await startTestApp();
    const response = await testBrowser(app).send('POST', '/api/contact', { ...message, ...change });
    expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([422, [field]]);
    expect(await app.mails()).toEqual([]);
  },
);

test('an eleventh message from one address within an hour is refused', async () => {
  const app = await startTestApp();
  const visitor = testBrowser(app);
  for (let turn = 0; turn < 10; turn += 1)
    await visitor.send('POST', '/api/contact', { ...message, message: `Message ${turn}` });
  expect((await visitor.send('POST', '/api/contact', message)).statusCode).toBe(429);
  expect(await app.deps.db.select().from(contactMessages)).toHaveLength(10);
  app.clock.advance({ hours: 2 });
  expect((await visitor.send('POST', '/api/contact', message)).statusCode).toBe(201);
});
