import { optOuts } from '#marketplace/site/contact/form-tables.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';

const request = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '(305) 555-0143',
  state: 'CA',
  wishes: ['sale', 'calls', 'sale'],
};

test('a do-not-sell request is stored and mailed to operations', async () => {
  const app = await startTestApp();
  const response = await testBrowser(app).send('POST', '/api/do-not-sell', request);
  expect([response.statusCode, response.json()]).toEqual([201, { received: true }]);
  const { wishes: _wishes, ...person } = request;
  expect(await app.deps.db.select().from(optOuts)).toMatchObject([
    { ...person, details: { wishes: ['sale', 'calls'] } },
  ]);
  const [mail] = await app.mails();
  expect(mail).toMatchObject({ to: app.deps.config.OPERATIONS_EMAIL, replyTo: 'ada@example.com' });
  for (const fact of ['Ada Byron', 'CA', 'Do not sell my personal information', 'Do not call or text me']) {
    expect(mail?.text).toContain(fact);
  }
});

test.each([
  [{ firstName: '' }, 'firstName'],
  [{ lastName: undefined }, 'lastName'],
  [{ email: 'x' }, 'email'],
  [{ state: 'California' }, 'state'],
  [{ state: 'XX' }, 'state'],
  [{ wishes: [] }, 'wishes'],
  [{ wishes: ['everything'] }, 'wishes.0'],
])('a request with an invalid field is refused at that field (case %#)', async (change, field) => {
  const app = await startTestApp();
  const response = await testBrowser(app).send('POST', '/api/do-not-sell', { ...request, ...change });
  expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([422, [field]]);
  expect(await app.mails()).toEqual([]);
});
