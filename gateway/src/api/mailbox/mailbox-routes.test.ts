import type { InjectOptions } from 'fastify';
import { connect } from 'node:net';

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

test('text that people typed into a mail stays text in the page', async () => {
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

function by(header: string): [string, InjectOptions] {
  return [`a proxy that adds ${header}`, { headers: { [header]: '192.0.2.1' } }];
}

test.each<[string, InjectOptions]>([
  ['another machine', { remoteAddress: '192.0.2.1' }],
  ['nginx told to speak HTTP/1.1, which closes each connection,', { headers: { connection: 'close' } }],
  ['a foreign name for this machine', { headers: { host: 'evil.example' } }],
  ['a foreign name with this one in it', { headers: { host: 'localhost.evil.example' } }],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'].map(by),
  ...['cf-connecting-ip', 'cf-ray', 'true-client-ip'].map(by),
])('%s sees no mailbox', async (_who, request) => {
  const { app } = await startTestApp();
  for (const url of ['/_mailbox', '/_mailbox.json']) {
    expect((await app.inject({ url, ...request })).statusCode).toBe(404);
  }
});

test('without MAILBOX=on there is no mailbox, not even for this machine', async () => {
  const { app } = await startTestApp({ env: { MAILBOX: 'off' } });
  for (const url of ['/_mailbox', '/_mailbox.json', '/_mailbox.css'])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test('a silent proxy is recognized by HTTP/1.0 or by another port in its Host header', async () => {
  const { app } = await startTestApp();
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const statusOf = async (version: string, host: string) => {
    const answer = await say(
      { port: Number(port), hostname },
      `GET /_mailbox.json HTTP/${version}\r\nHost: ${host}\r\n\r\n`,
    );
    return Number(answer.split(' ')[1]);
  };
  expect(await statusOf('1.1', `localhost:${port}`)).toBe(200);
  expect(await statusOf('1.0', `localhost:${port}`)).toBe(404);
  expect(await statusOf('1.1', 'localhost')).toBe(404);
  expect(await statusOf('1.1', 'localhost:8080')).toBe(404);
});

/** Sends raw bytes and returns everything that comes back. */
function say({ port, hostname }: { port: number; hostname: string }, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
      // With `connection: close`, the gateway would take the client for a proxy.
      socket.end();
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

test('with a mail server there is no mailbox', async () => {
  const { app } = await startTestApp({
    outside: { email: { send: async () => undefined, close: () => undefined } },
  });
  expect((await app.inject('/_mailbox.json')).statusCode).toBe(404);
});
