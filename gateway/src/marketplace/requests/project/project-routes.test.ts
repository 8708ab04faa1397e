import { projectHistory } from '#marketplace/base/tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { addPros, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});

test('a project can be cancelled, and cancelling it again changes nothing', async () => {
  const { id } = await submitRequest(visitor);
  app.clock.advance({ minutes: 5 });
  const first = await visitor.send('POST', `/api/projects/${id}/cancel`);
  expect(first.json().project).toMatchObject({ status: 'Cancelled' });
  app.clock.advance({ minutes: 5 });
  const second = await visitor.send('POST', `/api/projects/${id}/cancel`);
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  expect(first.json().project.history.map(({ status }: { status: string }) => status)).toEqual([
    'Pending',
    'Cancelled',
  ]);
});

test('every asked pro is notified once about a cancellation, except those who declined', async () => {
  await addPros(app, 2);
  const pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  const { id, project } = await submitRequest(visitor, ticked);
  const [lead] = (await pro.get('/api/leads')).json().leads;
  await pro.send('POST', `/api/leads/${lead.id}/decline`);
  for (let turn = 0; turn < 2; turn += 1) await visitor.send('POST', `/api/projects/${id}/cancel`);
  const mails = (await app.mails()).filter(({ template }) => template === 'lead_cancelled');
  expect(project.pros).toHaveLength(3);
  expect(mails).toHaveLength(3);
  expect(mails.map(({ to }) => to)).toContain(app.deps.config.OPERATIONS_EMAIL);
  expect(mails.map(({ to }) => to)).not.toContain('pro@example.com');
  for (const { subject, text, html } of mails) {
    expect(subject).toBe('Cancelled: Roof Leak Repair in Miami Beach, FL');
    expect(text + html).not.toMatch(/Ada Byron|Ocean Drive|555-0143/);
  }
});

const toHomeowner = async () =>
  (await app.mails()).filter(({ template }) => /^(?:project|request)_cancelled$/.test(template));

test('the homeowner gets one short mail about a cancellation: which pros were notified, and what they read', async () => {
  await addPros(app, 3);
  const { id } = await submitRequest(visitor, ticked);
  for (let turn = 0; turn < 2; turn += 1) await visitor.send('POST', `/api/projects/${id}/cancel`);
  const [mail, ...more] = await toHomeowner();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    subject: 'Cancelled: Roof Leak Repair in Miami Beach, FL',
  });
  expect(mail?.text).toContain('Planned for: Tuesday, March 2, 2027, Morning, 8–11\u00a0AM');
  expect(mail?.text).toContain(
    'Notified: 3 pros\nOur message to them: The homeowner has cancelled this project. There is nothing more to do; please do not call.',
  );
  expect(mail?.text).toContain('/request-service?service=Roof%20Leak%20Repair&zipcode=33139');
  // The address is not confirmed, so nothing in the mail was typed by the sender.
  expect(mail!.text + mail!.html).not.toMatch(/Ada Byron|Ocean Drive|555-0143|over the sink/);
});

test('a confirmed homeowner reads the names of the notified pros', async () => {
  await signUp(app, visitor, 'ada@example.com');
  await signInPro(app, testBrowser(app), 'pro@example.com');
  const { id } = await submitRequest(visitor);
  await visitor.send('POST', `/api/projects/${id}/cancel`);
  const [mail] = await toHomeowner();
  expect(mail?.text).toContain('Notified: Ocean Drive Roofers\nOur message to them: ');
});

test('a request that no pro had is cancelled without mentioning pros', async () => {
  const { id } = await submitRequest(visitor);
  await visitor.send('POST', `/api/projects/${id}/cancel`);
  const [mail] = await toHomeowner();
  expect(mail?.text).toContain('No pro is working on your request, so nobody will call');
  expect(mail?.text).not.toMatch(/Notified|Our message/);
});

test('twenty simultaneous cancellations count once', async () => {
  const { id } = await submitRequest(visitor);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor.send('POST', `/api/projects/${id}/cancel`)),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await rowsIn(app, projectHistory)).toBe(2);
});

test('calendars accept a project’s calendar file', async () => {
  const { id } = await submitRequest(visitor);
  const response = await visitor.get(`/api/projects/${id}/calendar.ics`);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(response.headers['content-disposition']).toContain('.ics');
  expect(response.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(response.body).toContain('DTSTART:20270302T080000\r\n');
  expect(response.body).toContain('LOCATION:1200 Ocean Drive\\, 4B\\, Miami Beach\\, FL 33139\r\n');
});
