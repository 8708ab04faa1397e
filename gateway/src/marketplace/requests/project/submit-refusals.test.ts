import { like } from 'drizzle-orm';
import { limits } from '#db/limit-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { addPros } from '#marketplace/companies/testing/test-pros.ts';
import { requestBody, submitRequest } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});

test.each([
  [{ ZipCode: '331' }, 'zip', 'Please enter a valid ZIP Code'],
  [{ ZipCode: '331390' }, 'zip', 'Please enter a valid ZIP Code'],
  [{ ZipCode: '3313a' }, 'zip', 'Please enter a valid ZIP Code'],
  [{ ZipCode: undefined }, 'zip', 'Please enter a valid ZIP Code'],
  [{ admin: true }, 'admin', 'This field is unknown.'],
  [{ Address: ' ' }, 'address', 'Please enter a valid Address'],
  [{ Address: 'somewhere' }, 'address', 'Please enter a valid Address'],
  [{ Address: '1200' }, 'address', 'Please enter a valid Address'],
  [{ Address: 'P.O. Box 12' }, 'address', 'Please enter the street address. A pro can’t come to a P.O. box'],
  [{ Address: '\u200b\u2060\u3164' }, 'address', 'Please enter a valid Address'],
  [{ FirstName: '\u200b\ufeff' }, 'firstName', 'Please enter a valid First Name'],
  [{ PhoneNumber: '305-555-01433' }, 'phone', 'Please enter a valid Phone Number'],
  [{ PhoneNumber: '555-0143' }, 'phone', 'Please enter a valid Phone Number'],
  [{ ZipCode: '00000' }, 'zip', 'Please enter a valid ZIP Code'],
  [{ DateForProject: '2027-02-28' }, 'date', 'Please choose today or a later date'],
  [{ DateForProject: '2028-03-02' }, 'date', 'Please choose a date within a year'],
  [{ City: '' }, 'city', 'Please enter a valid City'],
  [{ FirstName: undefined }, 'firstName', 'Please enter a valid First Name'],
  [{ LastName: '' }, 'lastName', 'Please enter a valid Last Name'],
  [{ PhoneNumber: '' }, 'phone', 'Please enter a valid Phone Number'],
  [{ Email: 'nobody' }, 'email', 'Please enter a valid Email'],
  [
    { TellUsAboutYourProject: 'x'.repeat(2001) },
    'description',
    'Please keep the description to 2,000 characters',
  ],
])('an invalid field is refused with its message (case %#)', async (change, field, message) => {
  const { response } = await submitRequest(visitor, change);
  expect(response.statusCode).toBe(422);
  expect(response.json().error.fields).toEqual({ [field]: message });
  expect([await rowsIn(app, projects), await rowsIn(app, mails)]).toEqual([0, 0]);
});

test.each([
  [{ id: 'x' }],
  [{ consent: undefined }],
  [{ consent: { calls: 'yes' } }],
  [{ TypeOfservices: 'Repair' }],
  [{ WindowTime: 'noon' }],
  [{ DateForProject: '2027-02-30' }],
])('a body of the wrong shape is refused and stores nothing (case %#)', async (change) => {
  expect((await submitRequest(visitor, change)).response.statusCode).toBe(422);
  expect(await rowsIn(app, projects)).toBe(0);
});

test('invalid JSON and bodies over 64 KB are refused', async () => {
  const post = (payload: string, type = 'application/json') =>
    app.app.inject({ method: 'POST', url: '/api/projects', headers: { 'content-type': type }, payload });
  expect((await post('{"id":')).statusCode).toBe(400);
  expect((await post('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect((await post(JSON.stringify(requestBody({ Apt: 'x'.repeat(70_000) })))).statusCode).toBe(413);
  expect((await post('null')).statusCode).toBe(400);
  for (const payload of ['[]', '7', '"x"', '{}']) expect((await post(payload)).statusCode).toBe(422);
});

test('refused content is not logged', async () => {
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    visitor = testBrowser(await startTestApp({ env: { LOG_LEVEL: 'debug' } }));
    for (const change of [{ ZipCode: '331' }, { TellUsAboutYourProject: 'x'.repeat(2001) }, { admin: true }])
      await submitRequest(visitor, change);
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    write.mockRestore();
  }
  expect(lines.filter((line) => line.includes('"status":422'))).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/"Ada|Byron|ada@example|Ocean Drive|555-0143|xxxxxxxx/);
});

test('a flood about one person from one network is limited, and the answer says when to try again', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 30; turn += 1)
    statuses.push((await submitRequest(testBrowser(app, { ip: '198.51.100.7' }))).response.statusCode);
  expect(statuses).toEqual(Array.from({ length: 30 }, () => 201));
  const refused = (
    await submitRequest(testBrowser(app, { ip: '198.51.100.7' }), { Email: 'ADA@example.com' })
  ).response;
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await rowsIn(app, projects)).toBe(30);
  expect((await submitRequest(visitor, { Email: 'eve@example.com' })).response.statusCode).toBe(201);
});

test.each([
  ['requests', 'project-ip-wide', 480],
  ['mails', 'mail-sender-wide', 1600],
])(
  'a /48 may cause eight times as many %s as one network, whatever networks it uses',
  async (_what, kind, most) => {
    const sendFrom = async (ip: string) =>
      (await submitRequest(testBrowser(app, { ip }))).response.statusCode;
    await addPros(app, 1);
    expect(await sendFrom('2001:db8:1:1::7')).toBe(201);
    const hits = Array.from({ length: most }, () => app.clock.now().getTime());
    await app.deps.db
      .update(limits)
      .set({ hits })
      .where(like(limits.key, `${kind}:%`));
    expect(await sendFrom('2001:db8:1:2::7')).toBe(429);
    expect(await sendFrom('2001:db8:2:1::7')).toBe(201);
  },
);
