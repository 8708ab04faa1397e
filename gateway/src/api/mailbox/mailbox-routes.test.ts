import { startTestApp } from '#testing/start-test-app.ts';
import { askCode, testBrowser } from '#testing/test-browser.ts';

test('mail is in the mailbox at once, newest first, as a page and as JSON', async () => {
  const app = await startTestApp();
  await askCode(testBrowser(app), 'ada@example.com', 'sign-up');
  app.clock.advance({ seconds: 1 });
  await askCode(testBrowser(app), 'eve@example.com', 'sign-up');
  const mails = (await app.app.inject('/_mailbox.json')).json<Record<string, string>[]>();
  expect(mails.map(({ to }) => to)).toEqual(['eve@example.com', 'ada@example.com']);
  expect(mails[0]).toEqual({
    to: 'eve@example.com',
    subject: expect.stringMatching(/^\d{6} is your Nestwright code$/),
    text: expect.stringContaining('create your account'),
    html: expect.stringContaining('<!doctype html>'),
    at: '2027-03-01T15:00:01.000Z',
  });
  const page = await app.app.inject('/_mailbox');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(mails[0]!.subject);
});

test('what somebody typed into a mail stays text in the page', async () => {
  const app = await startTestApp();
  await testBrowser(app).send('POST', '/api/v1.0/email/send', {
    user_id: 'key',
    service_id: 'service',
    template_id: 'contact',
    template_params: {
      from_name: '<script>alert(1)</script>',
      email: 'eve@example.com',
      message: '<img src=x onerror=alert(1)>',
    },
  });
  const { body } = await app.app.inject('/_mailbox');
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toMatch(/<script|<img/);
});

test.each([
  ['another machine', { remoteAddress: '192.0.2.1' }],
  ['a foreign name for this machine', { headers: { host: 'evil.example' } }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
])('%s finds no mailbox', async (_who, request) => {
  const { app } = await startTestApp();
  for (const url of ['/_mailbox', '/_mailbox.json']) {
    expect((await app.inject({ url, ...request })).statusCode).toBe(404);
  }
});

test('with a mail server there is no mailbox', async () => {
  const { app } = await startTestApp({
    outside: { email: { send: async () => undefined, close: () => undefined } },
  });
  expect((await app.inject('/_mailbox.json')).statusCode).toBe(404);
});
