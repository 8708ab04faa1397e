import { postEmail, requestParams } from '#marketplace/requests/testing/email-posts.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';

let app: TestApp;
let browser: TestBrowser;
const send = (...post: [template: string, params: object, change?: object]) => postEmail(browser, ...post);

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test.each([
  ['from_name', 'Eve\r\nBcc: everybody@example.com'],
  ['Email', 'eve@example.com\nBcc: everybody@example.com'],
  ['Email', 'eve@example.com, everybody@example.com'],
  ['City', 'Miami\u2028X'],
  ['Service', 'x'.repeat(301)],
  ['TellUsAboutYourProject', 'x'.repeat(4001)],
])('%s, which could add a header, a recipient or a flood, is refused', async (name, value) => {
  expect((await send('request_form', { ...requestParams, [name]: value })).statusCode).toBe(422);
  expect(await app.mails()).toEqual([]);
});

test('one client sends twenty mails an hour', async () => {
  app = await startTestApp();
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) {
    browser = testBrowser(app, { ip: '203.0.113.7' });
    statuses.push((await send('request_form', requestParams)).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('a form post is read; an empty file field is accepted, a file is refused', async () => {
  const form = new FormData();
  const fields = {
    user_id: 'k',
    service_id: 's',
    template_id: 'contact',
    from_name: 'Ada',
    email: 'a@example.com',
    message: 'Hi\nthere',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const post = async () => {
    const body = new Response(form);
    return app.app.inject({
      method: 'POST',
      url: '/api/v1.0/email/send-form',
      headers: { 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  expect((await post()).body).toBe('OK');
  expect((await app.mails())[0]?.text).toContain('Message: Hi');
  form.set('attachment', new Blob([]), '');
  expect((await post()).body).toBe('OK');
  form.set('attachment', new Blob(['x']), 'x.txt');
  expect((await post()).statusCode).toBe(422);
  const broken = { method: 'POST', url: '/api/v1.0/email/send-form', payload: 'x' } as const;
  const answer = await app.app.inject({
    ...broken,
    headers: { 'content-type': 'multipart/form-data; boundary=y' },
  });
  expect(answer.statusCode).toBe(400);
});

test('the EmailJS client can send through this origin', async () => {
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  // The client reads the page's address for its own rate limit.
  Object.assign(globalThis, { location: { pathname: '/' } });
  const { default: emailjs } = await import('@emailjs/browser');
  emailjs.init({ publicKey: 'public-key', origin });
  expect(await emailjs.send('service', 'request_form', requestParams)).toMatchObject({
    status: 200,
    text: 'OK',
  });
  expect((await app.mails())[0]?.text).toContain('Name: Ada Byron');
  await expect(emailjs.send('service', 'invoice', requestParams)).rejects.toMatchObject({
    status: 422,
    text: expect.stringContaining('The template ID is not known'),
  });
});
