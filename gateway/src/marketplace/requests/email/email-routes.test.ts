import { postEmail, requestParams } from '#marketplace/requests/testing/email-posts.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { offerCode, readCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

let app: TestApp;
let browser: TestBrowser;
const send = (...post: [template: string, params: object, change?: object]) => postEmail(browser, ...post);

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test('the request form reaches the operations address with every tracking field', async () => {
  const answer = await send('request_form', requestParams);
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
  const [mail] = await app.mails();
  expect(mail).toMatchObject({ to: 'operations@nestwright.example', replyTo: 'ada@example.com' });
  for (const line of [
    'Source: ad (g)',
    'Campaign type: Performance Max',
    'Company: Nestwright Miami Roofing',
    'Name: Ada Byron',
    'Phone: (305) 555-0143',
    'E-mail: ada@example.com',
    'Where: 1 Ocean Drive, Miami Beach, FL 33139',
    'Property: Residential',
    'Type: Repair, Install',
    'Note: Two lines\n    about the roof',
    'When: Tuesday, March 2, 2027, Morning, 8–11\u00a0AM',
  ]) {
    expect(mail?.text).toContain(line);
  }
});

test('mail goes to the template’s own recipient, whatever recipient the parameters name', async () => {
  const everybody = {
    to: 'v@example.com',
    to_email: 'v@example.com',
    bcc: 'v@example.com',
    reply_to: 'v@example.com',
  };
  await send('request_form', { ...requestParams, ...everybody });
  await send('contact', { from_name: 'Eve', email: 'eve@example.com', message: 'Hello', ...everybody });
  const mails = await app.mails();
  expect(mails.map(({ to }) => to)).toEqual([
    'operations@nestwright.example',
    'operations@nestwright.example',
  ]);
  expect(JSON.stringify(mails)).not.toContain('v@example.com');
});

test('a verification mail carries the gateway’s code, never a posted one', async () => {
  await signUp(app, testBrowser(app, { ip: '203.0.113.8' }), 'ada@example.com');
  app.clock.advance({ minutes: 2 });
  expect((await send('verification', { email: 'Ada@example.com', passcode: '111111' })).statusCode).toBe(200);
  const code = await readCode(app, 'ada@example.com');
  expect((await app.mails())[0]?.text).not.toContain('111111');
  expect((await offerCode(browser, { email: 'ada@example.com', code })).statusCode).toBe(200);
});

test('an address without an account gets no verification mail, and the answer does not reveal it', async () => {
  expect((await send('verification', { email: 'nobody@example.com', passcode: '111111' })).body).toBe('OK');
  expect(await app.mails()).toEqual([]);
});

test('the newsletter template asks for confirmation first', async () => {
  expect((await send('newsletter', { email: 'ada@example.com' })).body).toBe('OK');
  expect((await app.mails())[0]).toMatchObject({ to: 'ada@example.com', template: 'newsletter' });
});

test.each([
  ['an unknown template', { template_id: 'invoice' }, 'template_id', 'The template ID is not known'],
  ['no user ID', { user_id: undefined }, 'user_id', 'The user ID is required'],
  ['no service ID', { service_id: '' }, 'service_id', 'The service ID is required'],
  ['no template ID', { template_id: undefined }, 'template_id', 'The template ID is required'],
])('%s is refused', async (_what, change, field, message) => {
  const answer = await send('contact', {}, change);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ error: { fields: object } }>().error.fields).toMatchObject({ [field]: message });
});
