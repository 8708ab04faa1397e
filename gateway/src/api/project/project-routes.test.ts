import { projectSchema } from '@nestwright/shared-lib/project/schema';
import { count, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { consents, mails, projectHistory, projectPros, projects } from '#db/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { logIn, signUp, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { requestBody } from '#testing/test-request.ts';

const VISITOR = 'nw_visitor';
let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});

async function submit(browser: TestBrowser, change: Record<string, unknown> = {}) {
  const body = requestBody(change);
  const response = await browser.send('POST', '/api/projects', body);
  return { id: body.id, body, response, project: response.json().project };
}
const listOf = async (browser: TestBrowser): Promise<{ id: string }[]> =>
  (await browser.get('/api/projects')).json().projects;
const rowsOf = async (
  table: typeof projects | typeof mails | typeof projectPros | typeof projectHistory | typeof consents,
) => (await app.deps.db.select({ rows: count() }).from(table))[0]?.rows;

describe('submitting', () => {
  test('a request is kept and answered with its status, history and up to three pros, nearest first', async () => {
    const { response, project, body } = await submit(visitor);
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

  test('where nobody serves the place or the service, the project waits', async () => {
    for (const change of [
      { ZipCode: '99553' },
      { Service: 'Bed Bug Treatment' },
      { Service: 'Something odd' },
      { ZipCode: '00000' },
    ]) {
      const { response, project } = await submit(visitor, change);
      expect([response.statusCode, project.status, project.pros]).toEqual([201, 'Pending', []]);
    }
  });

  test('the lead goes to each matched pro and to operations, with everything they need', async () => {
    const { project } = await submit(visitor, {
      visit: { source: 'g', campaign: 'pmax', company: 'Royal Palm Roofing' },
    });
    const sent = await app.mails();
    expect(sent).toHaveLength(4);
    expect(sent.filter(({ template }) => template === 'lead')).toHaveLength(3);
    expect(sent.filter(({ to }) => to === app.deps.config.OPERATIONS_EMAIL)).toHaveLength(1);
    for (const { text, subject, replyTo } of sent) {
      expect(subject).toBe('New request: Roof Leak Repair in Miami Beach, FL');
      expect(replyTo).toBe('ada@example.com');
      for (const fact of [
        'Source: g',
        'Campaign type: pmax',
        'Company: Royal Palm Roofing',
        'Name: Ada Byron',
        'Phone: (305) 555-0143',
        'E-mail: ada@example.com',
        'Address: 1200 Ocean Drive, 4B, Miami Beach, FL 33139',
        'Property: Residential',
        'Type: Repair',
        'Note: Water over the sink since Monday.',
        'Start: 2027-03-02 08:00 AM',
        'End: 2027-03-02 11:00 AM',
      ]) {
        expect(text).toContain(fact);
      }
    }
    const operations = sent.find(({ template }) => template === 'lead_operations');
    for (const pro of project.pros) expect(operations?.text).toContain(pro.name);
  });

  test('what was agreed to is written down, ticked or not', async () => {
    await submit(visitor);
    const rows = await app.deps.db.select().from(consents);
    expect(rows.map(({ kind, isGiven }) => [kind, isGiven]).sort()).toEqual([
      ['automated-calls', false],
      ['cost-information', true],
    ]);
    expect(rows[0]).toMatchObject({
      textVersion: '2026-11',
      page: '/request-service/contact',
      at: app.clock.now(),
    });
  });

  test('sending it again is answered with the same project, and nobody is mailed twice', async () => {
    const { body, project } = await submit(visitor);
    const again = await visitor.send('POST', '/api/projects', body);
    expect(again.statusCode).toBe(200);
    expect(again.json().project).toEqual(project);
    expect([await rowsOf(projects), await rowsOf(mails), await rowsOf(projectPros)]).toEqual([1, 4, 3]);
  });

  test('fifty times at once is one project, one set of mails, and one token', async () => {
    const body = requestBody();
    const browsers = Array.from({ length: 50 }, () => testBrowser(app));
    const answers = await Promise.all(browsers.map((browser) => browser.send('POST', '/api/projects', body)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(49);
    expect([await rowsOf(projects), await rowsOf(mails), await rowsOf(projectHistory)]).toEqual([1, 4, 2]);
    expect(new Set(browsers.map(({ cookies }) => cookies.get(VISITOR))).size).toBe(1);
    expect(await listOf(browsers[7]!)).toHaveLength(1);
  });

  test('when the first answer was lost, the browser that sends it again still gets its token', async () => {
    const body = requestBody();
    await testBrowser(app).send('POST', '/api/projects', body);
    expect((await visitor.send('POST', '/api/projects', body)).statusCode).toBe(200);
    expect((await listOf(visitor)).map(({ id }) => id)).toEqual([body.id]);
  });

  test('an id that is taken cannot be used for another request, nor to read somebody else’s', async () => {
    const { body } = await submit(visitor);
    for (const browser of [visitor, testBrowser(app)]) {
      const response = await browser.send('POST', '/api/projects', { ...body, Address: '1 Other Street' });
      expect(response.statusCode).toBe(409);
      expect(response.json().error.code).toBe('already-sent');
      expect(response.body).not.toContain('Ocean Drive');
    }
    expect(await rowsOf(projects)).toBe(1);
  });

  test.each([
    [{ ZipCode: '331' }, 'zip', 'Please enter a valid ZIP Code'],
    [{ Address: ' ' }, 'address', 'Please enter a valid Address'],
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
  ])('a wrong field is refused with its message (case %#)', async (change, field, message) => {
    const { response } = await submit(visitor, change);
    expect(response.statusCode).toBe(422);
    expect(response.json().error.fields).toEqual({ [field]: message });
    expect([await rowsOf(projects), await rowsOf(mails)]).toEqual([0, 0]);
  });

  test.each([
    [{ id: 'x' }],
    [{ consent: undefined }],
    [{ consent: { calls: 'yes' } }],
    [{ TypeOfservices: 'Repair' }],
    [{ WindowTime: 'noon' }],
    [{ DateForProject: '2027-02-30' }],
  ])('a body of the wrong shape is refused and keeps nothing (case %#)', async (change) => {
    expect((await submit(visitor, change)).response.statusCode).toBe(422);
    expect(await rowsOf(projects)).toBe(0);
  });

  test('no JSON, and more than 64 KB of it, are refused', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.app.inject({ method: 'POST', url: '/api/projects', headers: { 'content-type': type }, payload });
    expect((await post('{"id":')).statusCode).toBe(400);
    expect((await post('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post(JSON.stringify(requestBody({ Apt: 'x'.repeat(70_000) })))).statusCode).toBe(413);
    expect((await post('null')).statusCode).toBe(400);
    for (const payload of ['[]', '7', '"x"', '{}']) expect((await post(payload)).statusCode).toBe(422);
  });

  test('a flood from one address or about one person is held back, and tells when to try again', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1)
      statuses.push((await submit(testBrowser(app, { ip: `198.51.100.${turn}` }))).response.statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201));
    const refused = (await submit(testBrowser(app, { ip: '198.51.100.99' }), { Email: 'ADA@example.com' }))
      .response;
    expect([statuses[30], refused.statusCode]).toEqual([429, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await rowsOf(projects)).toBe(30);
    expect((await submit(visitor, { Email: 'eve@example.com' })).response.statusCode).toBe(201);
  });
});

describe('whose it is', () => {
  test('a visitor’s browser is given a token that scripts cannot read, and only its hash is kept', async () => {
    const { response, id } = await submit(visitor);
    const cookie = response.cookies.find(({ name }) => name === VISITOR);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    const [row] = await app.deps.db.select().from(projects).where(eq(projects.id, id));
    expect(row?.visitorHash).toMatch(/^[\w-]{43}$/);
    expect(row?.visitorHash).not.toBe(cookie?.value);
  });

  test('a visitor sees its own projects, newest first, under one token', async () => {
    const first = await submit(visitor);
    app.clock.advance({ minutes: 1 });
    const second = await submit(visitor, { Service: 'Lock Rekeying' });
    expect((await listOf(visitor)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await visitor.get(`/api/projects/${first.id}`)).json().project.id).toBe(first.id);
  });

  test('a stranger sees, cancels and exports nothing of it, as if it did not exist', async () => {
    const { id } = await submit(visitor);
    const stranger = testBrowser(app);
    const other = testBrowser(app);
    await submit(other, { Email: 'eve@example.com' });
    const user = testBrowser(app);
    await signUp(app, user, 'eve@example.com');
    const nobody = '11111111-1111-4111-8111-111111111111';
    for (const browser of [stranger, other, user]) {
      const missing = await browser.get(`/api/projects/${nobody}`);
      expect(missing.statusCode).toBe(404);
      for (const response of [
        await browser.get(`/api/projects/${id}`),
        await browser.get(`/api/projects/${id}/calendar.ics`),
        await browser.send('POST', `/api/projects/${id}/cancel`),
      ]) {
        expect([response.statusCode, response.body]).toEqual([404, missing.body]);
      }
      expect((await listOf(browser)).map((project) => project.id)).not.toContain(id);
    }
    expect((await visitor.get(`/api/projects/${id}`)).json().project.status).toBe('Matched');
  });

  test('a token that somebody made up opens nothing and is not taken over', async () => {
    const planted = 'A'.repeat(43);
    visitor.cookies.set(VISITOR, planted);
    expect(await listOf(visitor)).toEqual([]);
    await submit(visitor);
    expect(visitor.cookies.get(VISITOR)).not.toBe(planted);
  });

  test('at sign-up the account takes over what the browser asked for, once, and the token opens nothing more', async () => {
    const { id } = await submit(visitor);
    const token = visitor.cookies.get(VISITOR)!;
    const userId = await signUp(app, visitor, 'ada@example.com');
    expect((await listOf(visitor)).map((project) => project.id)).toEqual([id]);

    const copy = testBrowser(app);
    copy.cookies.set(VISITOR, token);
    expect(await listOf(copy)).toEqual([]);
    await signUp(app, copy, 'eve@example.com');
    expect(await listOf(copy)).toEqual([]);
    const [row] = await app.deps.db.select().from(projects).where(eq(projects.id, id));
    expect([row?.userId, row?.visitorHash]).toEqual([userId, null]);
  });

  test('at login too', async () => {
    await signUp(app, testBrowser(app), 'ada@example.com');
    app.clock.advance({ minutes: 2 });
    const { id } = await submit(visitor);
    await logIn(app, visitor, 'ada@example.com');
    expect((await listOf(visitor)).map((project) => project.id)).toEqual([id]);
  });

  test('what was sent as a visitor and is sent again after sign-up is still one project', async () => {
    const { body } = await submit(visitor);
    await signUp(app, visitor, 'ada@example.com');
    expect((await visitor.send('POST', '/api/projects', body)).statusCode).toBe(200);
    expect(await rowsOf(projects)).toBe(1);
  });

  test('after logging out the browser has no projects of the account', async () => {
    await signUp(app, visitor, 'ada@example.com');
    const { response } = await submit(visitor);
    expect(response.cookies.map(({ name }) => name)).not.toContain(VISITOR);
    await visitor.send('DELETE', '/api/sessions/current');
    expect(await listOf(visitor)).toEqual([]);
  });

  test.each([
    [
      'submitting when logged in',
      async () => (await signUp(app, visitor, 'ada@example.com'), await submit(visitor)),
    ],
    [
      'taking over a project at sign-up',
      async () => (await submit(visitor), await signUp(app, visitor, 'ada@example.com')),
    ],
  ])('the first-project discount ends with %s', async (_how, act) => {
    await act();
    const me = (await visitor.get('/api/users/me/export')).json().account;
    expect(me.FirstProject).toBe(false);
  });

  test('an account without a project keeps its discount', async () => {
    await signUp(app, visitor, 'ada@example.com');
    expect((await visitor.get('/api/users/me/export')).json().account.FirstProject).toBe(true);
  });
});

describe('cancelling', () => {
  test('a project is cancelled, and cancelling it twice changes nothing more', async () => {
    const { id } = await submit(visitor);
    app.clock.advance({ minutes: 5 });
    const first = await visitor.send('POST', `/api/projects/${id}/cancel`);
    expect(first.json().project).toMatchObject({ status: 'Cancelled' });
    app.clock.advance({ minutes: 5 });
    const second = await visitor.send('POST', `/api/projects/${id}/cancel`);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(first.json().project.history.map(({ status }: { status: string }) => status)).toEqual([
      'Pending',
      'Matched',
      'Cancelled',
    ]);
  });

  test('twenty times at once is one cancellation', async () => {
    const { id } = await submit(visitor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.send('POST', `/api/projects/${id}/cancel`)),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await rowsOf(projectHistory)).toBe(3);
  });
});

test('the calendar file of a project is one that calendars accept', async () => {
  const { id } = await submit(visitor);
  const response = await visitor.get(`/api/projects/${id}/calendar.ics`);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(response.headers['content-disposition']).toContain('.ics');
  expect(response.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(response.body).toContain('DTSTART:20270302T080000\r\n');
  expect(response.body).toContain('LOCATION:1200 Ocean Drive\\, 4B\\, Miami Beach\\, FL 33139\r\n');
});
