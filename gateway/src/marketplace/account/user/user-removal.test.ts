import type { RecordFile } from '@nestwright/domain/record/record-rules';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { deskDecisions } from '#marketplace/desk/queue/desk-tables.ts';
import { contactMessages, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { consents, projectHistory, projectPros, projects } from '#marketplace/base/tables.ts';
import { removeClosedUsers } from './account-closing.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { sweepObjects } from '#marketplace/account/retention/sweep-objects.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { sendNext } from '#marketplace/base/mail/mail-sender.ts';
import { emailHash, phoneHash } from '#marketplace/base/contact-hash.ts';
import { ada, isPersonal, mark, MARKER, PHONE } from '#testing/marked-person.ts';
import { proveByMail } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { leaveCompanyTraces, storedFiles } from '#marketplace/companies/testing/company-traces.ts';
import { dumpTexts } from '#testing/dump-tables.ts';
import { offerOnNewestLead } from '#marketplace/prices/testing/price-scene.ts';
import { leavePriceTraces } from '#marketplace/prices/testing/price-traces.ts';
import { leaveChoices } from '#marketplace/talk/testing/choice-traces.ts';
import { leaveSignInTraces } from '#marketplace/sign-in/testing/sign-in-traces.ts';
import { leaveReviewTraces } from '#marketplace/reviews/testing/review-traces.ts';
import { leaveThreadTraces, writeOnNewestLead } from '#marketplace/talk/testing/thread-traces.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { exportOf, userRecordOf } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, readCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { profileBody } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, requestBody } from '#marketplace/requests/testing/test-request.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { sendMatched, submitRequest } from '#marketplace/requests/testing/test-request.ts';
import { rethrow } from '#testing/rethrow.ts';

/** What is kept on purpose: the proof of a consent and the text of a published review. */
const keptOnPurpose = ['consents.user_agent', 'reviews.text'];

let app: TestApp;
/** The same database with a mail server, which blanks sent mail. */
let live: TestApp;
let browser: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  const email = { send: async () => undefined, close: () => undefined };
  live = await startTestApp({ beside: app, outside: { email } });
  browser = testBrowser(app, { userAgent: mark('agent') });
  pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
});

/** Ada's browser at the gateway with the mail server. */
function liveCopy(of: TestBrowser): TestBrowser {
  const copy = testBrowser(live, { userAgent: mark('agent') });
  for (const [name, value] of of.cookies) copy.cookies.set(name, value);
  return copy;
}

async function signAdaUp(): Promise<void> {
  await askCode(browser, ada, 'sign-up');
  await browser.send('POST', '/api/codes/check', {
    email: ada,
    purpose: 'sign-up',
    code: await readCode(app, ada),
  });
  const record = userRecordOf(ada, {
    FirstName: mark('first'),
    LastName: mark('last'),
    PhoneNumber: PHONE,
    UserIP: { city: mark('ipcity') },
    UserAgent: mark('useragent'),
  });
  expect((await browser.send('POST', '/api/users', record)).statusCode).toBe(201);
}

const requestOfAda = (change: Record<string, unknown> = {}) => ({
  TellUsAboutYourProject: mark('description'),
  Address: `12 ${mark('street')}`,
  Apt: mark('apt'),
  City: mark('city'),
  State: mark('state'),
  FirstName: mark('first'),
  LastName: mark('last'),
  PhoneNumber: PHONE,
  Email: ada,
  visit: { company: mark('visited'), service: mark('kd') },
  ...change,
});

async function removeAda(): Promise<void> {
  app.clock.advance({ minutes: 5 });
  await proveByMail(app, browser, ada);
  const gone = await liveCopy(browser).send('DELETE', '/api/users/me');
  expect([gone.statusCode, gone.body]).toEqual([200, '{"done":true}']);
  // Until then the deletion can be undone.
  app.clock.advance({ hours: 72 });
  await removeClosedUsers(live.deps, rethrow);
}

async function sendAllMail(): Promise<void> {
  const { deps } = live;
  while (await sendNext({ deps, email: deps.outside.email!, report: () => undefined }));
}

/** Every trace that a person can leave. */
async function leaveTraces(): Promise<void> {
  const { db } = app.deps;
  await signAdaUp();
  await leaveChoices(browser);
  // First, because a person gets at most ten mails an hour.
  expect((await browser.send('POST', '/api/newsletter', { email: ada })).statusCode).toBe(202);
  await leaveSignInTraces(app, ada, mark);
  const { id, lead } = await sendMatched(browser, pro, requestOfAda());
  await actOn(pro, lead, 'accept');
  await leavePriceTraces({ owner: browser, pro, id, lead }, mark);
  const [match] = await db.select().from(projectPros).where(eq(projectPros.id, lead.id));
  await leaveThreadTraces({ owner: browser, pro, id, proId: match!.proId, lead }, mark);
  await leaveReviewTraces(app, { owner: browser, pro, id, proId: match!.proId, lead }, mark);
  await submitRequest(browser, requestOfAda({ Service: mark('service') }));
  await db.update(projectHistory).set({ note: mark('note') });

  const profile = {
    company: mark('company'),
    phone: PHONE,
    website: `https://${mark('site')}.example`,
    about: mark('about'),
    priceGuide: mark('guide'),
    hours: [{ day: 'Monday', time: mark('hours') }],
  };
  const saved = await browser.send('PUT', '/api/pro-profile', profileBody(profile));
  expect(saved.statusCode).toBe(200);
  await leaveCompanyTraces(app, browser, {
    company: saved.json<{ profile: { id: string } }>().profile.id,
    mark,
  });
  // Operations' mails about her new website and about a neighbor's request name her company, and are blanked once sent.
  const moved = profileBody({ ...profile, website: `https://${mark('newsite')}.example` });
  expect((await liveCopy(browser).send('PUT', '/api/pro-profile', moved)).statusCode).toBe(200);
  await submitRequest(testBrowser(live, { ip: '203.0.113.9' }));
  await offerOnNewestLead(browser, mark('ownterms'));
  await writeOnNewestLead(browser, mark('ownwords'));

  const name = mark('sender');
  const contact = {
    name,
    email: ada.toUpperCase(),
    phone: PHONE,
    topic: 'Privacy',
    message: mark('message'),
  };
  expect((await browser.send('POST', '/api/contact', contact)).statusCode).toBe(201);
  const [message] = await db.select({ id: contactMessages.id }).from(contactMessages);
  await db.insert(deskDecisions).values({
    id: randomUUID(),
    queue: 'messages',
    itemId: message!.id,
    decision: 'answered',
    reason: mark('deskreason'),
    isEnd: true,
    at: app.clock.now(),
  });
  const [written] = await db.select({ id: reviews.id }).from(reviews);
  const report = { reason: mark('reportreason') };
  expect((await browser.send('POST', `/api/reviews/${written!.id}/reports`, report)).statusCode).toBe(201);
  const optOut = { firstName: mark('first'), lastName: mark('last'), email: ada.toUpperCase(), phone: PHONE };
  const wish = { ...optOut, state: 'CA', wishes: ['calls'] };
  expect((await browser.send('POST', '/api/do-not-sell', wish)).statusCode).toBe(201);

  // Waiting mail and mail that failed for good.
  const guest = testBrowser(live, { ip: '203.0.113.10' });
  await submitRequest(guest, requestOfAda({ Email: ada.toUpperCase() }));
  const letter = {
    template: 'pro_left' as const,
    to: ada,
    replyTo: ada,
    subject: mark('subject'),
    text: mark('text'),
    html: mark('html'),
  };
  await enqueueMail(db, live.deps, letter);
  await db.update(mails).set({ status: 'failed' }).where(eq(mails.template, letter.template));
}

test('a deleted account leaves no personal data in any table', async () => {
  await leaveTraces();
  app.clock.advance({ minutes: 5 });
  await askCode(browser, ada, 'login');
  const before = await dumpTexts(app.deps.db);
  const unmarked = [...before].filter(([, values]) => !values.some((value) => MARKER.test(value)));
  // If you added a column, give it a marker above or list it as holding no personal data.
  expect(unmarked.map(([column]) => column).filter(isPersonal)).toEqual([]);

  await removeAda();
  await sendAllMail();
  const after = [...(await dumpTexts(app.deps.db))].filter(([, values]) =>
    values.some((value) => MARKER.test(value)),
  );
  expect(after.map(([column]) => column).toSorted()).toEqual(keptOnPurpose);
});

test('a deleted account leaves no file in the store of objects', async () => {
  const before = (await storedFiles(app)).length;
  await leaveTraces();
  const files = await storedFiles(app);
  // A paper, and two sizes of a photo.
  expect(files.length).toBe(before + 3);
  expect(files.filter((bytes) => MARKER.test(bytes.toString('latin1')))).not.toEqual([]);
  await removeAda();
  // The store knows when each file was stored, by its own clock, which the test's clock doesn't follow.
  const store = objectStore(app.deps);
  const storedBefore = () => store.storedBefore(new Date(8.64e15));
  app.deps.outside.objects = { ...store, storedBefore };
  await sweepObjects(app.deps);
  expect(await storedFiles(app)).toEqual([]);
});

test('the export holds everything that a person gave us, and no secret that gives access', async () => {
  await leaveTraces();
  const { body } = await exportOf(app, browser);
  const words =
    'first last ipcity useragent agent description street apt city state visited kd note review opinion reply company site about hours sender message service line terms wish ownterms legalname runby license guide caption hidden written ownwords';
  for (const word of words.split(' ')) expect(body).toContain(mark(word));
  expect(body).toContain(PHONE);
  const { requestsSentAsGuest } = JSON.parse(body) as { requestsSentAsGuest: unknown[] };
  expect(JSON.stringify(requestsSentAsGuest)).toMatch(/^\[\{.*33139.*\}\]$/);
  expect(JSON.stringify(requestsSentAsGuest)).not.toMatch(MARKER);
  for (const { text } of await app.mails()) {
    for (const code of text.match(/\b\d{6}\b|token=[\w.-]+/g) ?? [])
      // As a separate word, because an id may contain six digits in a row.
      expect(body).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
  }
  for (const value of browser.cookies.values()) expect(body).not.toContain(value);
  // Hashes prove a record and a price, and give no access.
  const { records, ...rest } = JSON.parse(body) as { records: RecordFile[] };
  const others = { ...rest, quotes: [], companyQuotes: [] };
  expect(JSON.stringify(others)).not.toMatch(/hash\w*"/i);
  expect(records.map(({ entries }) => entries[0]?.content?.type)).toEqual(['requested', 'requested']);
});

test('deleting an account with an open project cancels the project and notifies its pros', async () => {
  await signAdaUp();
  const { id } = await sendMatched(browser, pro, requestOfAda());
  await removeAda();
  const [project] = await app.deps.db.select().from(projects).where(eq(projects.id, id));
  expect(project).toMatchObject({ status: 'Cancelled', userId: null, email: '', zip: '33139' });
  const notified = (await app.deps.db.select().from(mails)).filter(
    ({ template }) => template === 'lead_cancelled',
  );
  expect(notified.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(['roofer@example.com', app.deps.config.OPERATIONS_EMAIL]),
  );
});

test('the proof of a consent outlives the account, withdrawn and anonymous', async () => {
  await signAdaUp();
  const consent = { ...(requestBody().consent as object), calls: true };
  await submitRequest(browser, requestOfAda({ consent }));
  await removeAda();
  const rows = await app.deps.db.select().from(consents);
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toMatchObject({
      projectId: null,
      phoneHash: phoneHash(app.deps, PHONE),
      withdrawnAt: app.clock.now(),
    });
  }
});

test('a do-not-sell request outlives the account as keyed hashes', async () => {
  await signAdaUp();
  const wish = { firstName: 'A', lastName: 'B', email: ada, phone: PHONE, state: 'CA', wishes: ['calls'] };
  await browser.send('POST', '/api/do-not-sell', wish);
  await removeAda();
  const [kept] = await app.deps.db.select().from(optOuts);
  expect(kept).toMatchObject({ firstName: '', email: '', phone: '', state: 'CA' });
  expect(kept?.details).toEqual({
    wishes: ['calls'],
    emailHash: emailHash(app.deps, ada),
    phoneHash: phoneHash(app.deps, PHONE),
  });
});
