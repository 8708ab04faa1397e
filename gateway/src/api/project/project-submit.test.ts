import { projectSchema } from '@nestwright/domain/project/schema';
import * as v from 'valibot';
import { consents, mails, projectHistory, projectPros, projects } from '#db/tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { projectsSeenBy, requestBody, submitRequest, ticked } from '#testing/test-request.ts';

const VISITOR = 'nw_visitor';
let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});

test('a request is stored and answered with its status, history and up to three pros, nearest first', async () => {
  const { response, project, body } = await submitRequest(visitor);
  expect(response.statusCode).toBe(201);
  expect(project).toMatchObject({
    id: body.id,
    Service: 'Roof Leak Repair',
    TypeOfPropery: 'Residential',
    status: 'Matched',
  });
  expect(project.history.map(({ status }: { status: string }) => status)).toEqual(['Pending', 'Matched']);
  expect(project.pros).toHaveLength(3);
  const miles = project.pros.map((pro: { distanceMiles: number }) => pro.distanceMiles);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  expect(project.pros[0]).toMatchObject({
    answer: 'waiting',
    isSample: true,
    phone: expect.stringMatching(/555-01\d\d$/),
  });
  const read = v.parse(projectSchema, project);
  expect(read).toMatchObject({
    service: 'Roof Leak Repair',
    zip: '33139',
    window: '08:00AM-11:00AM',
    status: 'Matched',
  });
  expect(read.pros).toHaveLength(3);
});

test('when no pro serves the place, or the service is unknown, the project is pending', async () => {
  for (const change of [{ ZipCode: '99553' }, { Service: 'Something odd' }]) {
    const { response, project } = await submitRequest(visitor, change);
    expect([response.statusCode, project.status, project.pros]).toEqual([201, 'Pending', []]);
  }
});

test('a ticked box sends the lead to each matched pro and to operations, with everything they need', async () => {
  const { project } = await submitRequest(visitor, {
    ...ticked,
    visit: { source: 'g', campaign: 'pmax', company: 'Royal Palm Roofing' },
  });
  const sent = (await app.mails()).filter(({ template }) => template.startsWith('lead'));
  expect(sent).toHaveLength(4);
  expect(sent.filter(({ template }) => template === 'lead')).toHaveLength(3);
  expect(sent.filter(({ to }) => to === app.deps.config.OPERATIONS_EMAIL)).toHaveLength(1);
  for (const { text } of sent) expect(text.indexOf('When:')).toBeLessThan(text.indexOf('Source:'));
  for (const { text, subject, replyTo } of sent) {
    expect(subject).toBe('New request: Roof Leak Repair in Miami Beach, FL');
    expect(replyTo).toBe('ada@example.com');
    for (const fact of [
      'Source: ad (g)',
      'Campaign type: Performance Max',
      'Company: Royal Palm Roofing',
      'Name: Ada Byron',
      'Phone: (305) 555-0143',
      'E-mail: ada@example.com',
      'Where: 1200 Ocean Drive, 4B, Miami Beach, FL 33139',
      'Property: Residential',
      'Type: Repair',
      'Note: Water over the sink since Monday.',
      'When: Tue, Mar 2, 8–11\u00a0AM',
    ]) {
      expect(text).toContain(fact);
    }
  }
  const operations = sent.find(({ template }) => template === 'lead_operations');
  for (const pro of project.pros) expect(operations?.text).toContain(pro.name);
});

test('the lead leaves out rows without a value', async () => {
  await submitRequest(visitor, {
    ...ticked,
    visit: {},
    TellUsAboutYourProject: '',
    TypeOfservices: [],
  });
  for (const { text } of (await app.mails()).filter(({ template }) => template.startsWith('lead'))) {
    expect(text).not.toMatch(/^(?:Source|Campaign type|Type|Note|How soon|City id):|: -$/m);
  }
});

test('the city and the discount of the visitor’s link reach the lead', async () => {
  await submitRequest(visitor, { ...ticked, visit: { source: 'g', cityId: '33820', discount: 'yes' } });
  const leads = (await app.mails()).filter(({ template }) => template.startsWith('lead'));
  expect(leads).toHaveLength(4);
  for (const { text } of leads)
    for (const fact of ['City id: 33820', 'Discount link: yes']) expect(text).toContain(fact);
});

test('consents are recorded, ticked or not', async () => {
  await submitRequest(visitor);
  const rows = await app.deps.db.select().from(consents);
  expect(rows.map(({ kind, isGiven }) => `${kind} ${isGiven}`).toSorted()).toEqual([
    'automated-calls false',
    'cost-information true',
  ]);
  expect(rows[0]).toMatchObject({
    textVersion: '2026-11-22',
    page: '/request-service/contact',
    at: app.clock.now(),
  });
});

test('a request takes five statements, including mail and limits; its ticked box takes two more for the audit log', async () => {
  const statements = await app.statementsOf(() => submitRequest(visitor, ticked));
  expect(statements.map((statement) => /^\w+/.exec(statement)?.[0])).toEqual([
    'select',
    'insert',
    'select',
    'insert',
    'with',
    'insert',
    'insert',
  ]);
  expect([await rowsIn(app, projects), await rowsIn(app, mails), await rowsIn(app, projectPros)]).toEqual([
    1, 5, 3,
  ]);
});

test('sending a request again returns the same project and sends no mail twice', async () => {
  const { body, project } = await submitRequest(visitor, ticked);
  const again = await visitor.send('POST', '/api/projects', body);
  expect(again.statusCode).toBe(200);
  expect(again.json().project).toEqual(project);
  expect([await rowsIn(app, projects), await rowsIn(app, mails), await rowsIn(app, projectPros)]).toEqual([
    1, 5, 3,
  ]);
});

test('a request sent fifty times at once makes one project, one set of mails and one token', async () => {
  const body = requestBody(ticked);
  const browsers = Array.from({ length: 50 }, () => testBrowser(app));
  const answers = await Promise.all(browsers.map((browser) => browser.send('POST', '/api/projects', body)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(49);
  expect([await rowsIn(app, projects), await rowsIn(app, mails), await rowsIn(app, projectHistory)]).toEqual([
    1, 5, 2,
  ]);
  expect(new Set(browsers.map(({ cookies }) => cookies.get(VISITOR))).size).toBe(1);
  expect(await projectsSeenBy(browsers[7]!)).toHaveLength(1);
});

test('a browser whose first answer was lost still gets its token when it sends the request again', async () => {
  const body = requestBody();
  await testBrowser(app).send('POST', '/api/projects', body);
  expect((await visitor.send('POST', '/api/projects', body)).statusCode).toBe(200);
  expect((await projectsSeenBy(visitor)).map(({ id }) => id)).toEqual([body.id]);
});

test('a taken id cannot be used for another request, or to read someone else’s', async () => {
  const { body } = await submitRequest(visitor);
  for (const [browser, change, code] of [
    [visitor, {}, 'other-answers'],
    [testBrowser(app), {}, 'other-answers'],
    [testBrowser(app), { secret: undefined }, 'already-sent'],
  ] as const) {
    const other = { ...body, Address: '1 Other Street', ...change };
    const response = await browser.send('POST', '/api/projects', other);
    expect(response.statusCode).toBe(409);
    expect(response.json().error.code).toBe(code);
    expect(response.body).not.toContain('Ocean Drive');
  }
  expect(await rowsIn(app, projects)).toBe(1);
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
    'Please keep the description to 2000 characters',
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

test('a flood from one address or about one person is limited, and the answer says when to try again', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn += 1)
    statuses.push((await submitRequest(testBrowser(app, { ip: `198.51.100.${turn}` }))).response.statusCode);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201));
  const refused = (
    await submitRequest(testBrowser(app, { ip: '198.51.100.99' }), { Email: 'ADA@example.com' })
  ).response;
  expect([statuses[30], refused.statusCode]).toEqual([429, 429]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await rowsIn(app, projects)).toBe(30);
  expect((await submitRequest(visitor, { Email: 'eve@example.com' })).response.statusCode).toBe(201);
});
