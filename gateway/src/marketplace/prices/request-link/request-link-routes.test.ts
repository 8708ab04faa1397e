import { eq } from 'drizzle-orm';
import { projects } from '#marketplace/base/tables.ts';
import { hashToken } from '#http/cookies.ts';
import {
  tokenIn,
  openRequestLinks,
  type RequestLinkScene,
} from '#marketplace/requests/testing/request-link-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import {
  actOn,
  requestBody,
  sendMatched,
  submitRequest,
} from '#marketplace/requests/testing/test-request.ts';

let scene: RequestLinkScene;
beforeEach(async () => {
  scene = await openRequestLinks();
});

test('a request is answered at once with a mail that has the slip and a link that opens it on any device', async () => {
  const { guest, receipts, use } = scene;
  await submitRequest(guest);
  const [mail, ...more] = await receipts();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your request: Roof Leak Repair in Miami Beach, FL');
  for (const fact of [
    'Nobody has been asked yet: our team is looking for one.',
    'Tuesday, March 2, 2027',
    'Miami Beach, FL 33139',
    'Agreed with your pro before work starts',
    'until Wednesday, March 31, 2027',
  ])
    expect(mail?.text).toMatch(fact);
  const opened = await use('open', tokenIn(mail));
  expect(opened.json().project).toMatchObject({ Service: 'Roof Leak Repair', status: 'Pending' });
});

test('the mail names the link’s last day at the home, where the evening is already the next day in UTC', async () => {
  const { app, guest, receipts } = scene;
  app.clock.advance({ hours: 12 });
  await submitRequest(guest);
  const [mail] = await receipts();
  expect(mail?.text).toContain('until Wednesday, March 31, 2027');
});

test('the mail has none of the typed words, and the link shows no name, phone, street or description', async () => {
  const { guest, receipts, use } = scene;
  await submitRequest(guest, {
    Service: 'evil.example pills',
    FirstName: 'Evil.example',
    City: 'www.evil.example',
  });
  const [mail] = await receipts();
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(
    /evil\.example|Byron|555-0143|Ocean Drive|over the sink/i,
  );
  const opened = (await use('open', tokenIn(mail))).body;
  expect(opened).not.toMatch(/Byron|555-0143|Ocean Drive|"4B"|over the sink|ada@example/);
});

test('a program that follows the link in the mail changes nothing, and the server never sees the token', async () => {
  const { app, guest, receipts } = scene;
  await submitRequest(guest);
  const [mail] = await receipts();
  expect(mail?.text).not.toMatch(/[?/][\w=]*[\w-]{43}/);
  const [row] = await app.deps.db.select().from(projects);
  expect(row).toMatchObject({ emailConfirmedAt: null, linkHash: hashToken(tokenIn(mail)) });
  expect((await app.app.inject(`/api/request-links/open?token=${tokenIn(mail)}`)).statusCode).toBe(404);
});

test('the browser that sent the request confirms the e-mail with a press of its own, so later mails say who comes', async () => {
  const { app, guest, receipts, use } = scene;
  const pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  const { lead } = await sendMatched(guest, pro);
  const token = tokenIn((await receipts())[0]);
  expect((await use('open', token)).json()).toMatchObject({ mayDecide: false, mayConfirm: false });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await use('open', token, guest)).json()).toMatchObject({ mayDecide: false, mayConfirm: true });
  expect((await use('confirm', token, guest)).json()).toMatchObject({ mayDecide: true, mayConfirm: false });
  expect((await use('open', token)).json()).toMatchObject({ mayDecide: true });
  await actOn(pro, lead, 'accept');
  expect(
    (await app.mails()).some(
      ({ to, template }) => to === 'ada@example.com' && template === 'project_accepted',
    ),
  ).toBe(true);
});

test('whoever gets the mail of a mistyped address can’t confirm it, and no mail tells them who comes', async () => {
  const { app, guest, other, receipts, use } = scene;
  const pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  const { lead } = await sendMatched(guest, pro);
  const token = tokenIn((await receipts())[0]);
  await use('open', token);
  const refused = await use('confirm', token);
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'other-browser']);
  const guess = (phone: string) => other.send('POST', '/api/request-links/confirm', { token, phone });
  for (let turn = 0; turn < 5; turn += 1) expect((await guess(`305555010${turn}`)).statusCode).toBe(422);
  expect((await guess('(305) 555-0143')).statusCode).toBe(429);
  await actOn(pro, lead, 'accept');
  const templates = (await app.mails()).flatMap(({ to, template }) =>
    to === 'ada@example.com' ? [template] : [],
  );
  expect(templates.toSorted()).toEqual(['project_news', 'request_received']);
});

test('a homeowner who sent the request from a partner’s page, which keeps no cookie, confirms with the phone number in it', async () => {
  const { guest, other, receipts, use } = scene;
  await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  const confirmed = await other.send('POST', '/api/request-links/confirm', {
    token,
    phone: '+1 305.555.0143',
  });
  expect(confirmed.json()).toMatchObject({ mayDecide: true });
  expect(confirmed.body).not.toContain('555-0143');
  expect((await use('open', token)).json()).toMatchObject({ mayDecide: true });
});

test('the mail says what its link may do, and says more once the e-mail is confirmed', async () => {
  const { app, guest, receipts, use } = scene;
  await submitRequest(guest);
  const [mail] = await receipts();
  expect(mail?.text).toContain('can use it to see and cancel your request, so please');
  await use('confirm', tokenIn(mail), guest);
  app.clock.advance({ minutes: 1 });
  await submitRequest(guest, { Service: 'Gutter Repair' });
  expect((await receipts())[0]?.text).toContain('agree to a price and choose who may contact you, so please');
});

test('a link works for 30 days', async () => {
  const { app, guest, receipts, use } = scene;
  await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  app.clock.advance({ days: 29, hours: 23 });
  expect((await use('open', token)).statusCode).toBe(200);
  app.clock.advance({ hours: 1 });
  expect((await use('open', token)).statusCode).toBe(410);
  expect((await use('cancel', token)).statusCode).toBe(410);
  expect((await use('open', 'A'.repeat(43))).statusCode).toBe(410);
});

test('a stranger cannot flood an address with mail, and a request without mail has no link', async () => {
  const { app, guest, receipts } = scene;
  for (let count = 0; count < 6; count += 1) await submitRequest(guest);
  expect(await receipts()).toHaveLength(4);
  const linked = await app.deps.db.select().from(projects).where(eq(projects.email, 'ada@example.com'));
  expect(linked.filter(({ linkHash }) => linkHash !== null)).toHaveLength(4);
});

test('the mail of a request without pros says so, and promises no time', async () => {
  const { guest, receipts } = scene;
  const body = requestBody({ Service: 'Pool Cleaning', ZipCode: '59937', Email: 'lone@example.com' });
  expect((await guest.send('POST', '/api/projects', body)).statusCode).toBe(201);
  const [mail] = await receipts('lone@example.com');
  expect(mail?.text).toMatch(
    /No .*pro in 59937 yet\. Nobody has been asked yet: our team is looking for one\./,
  );
});
