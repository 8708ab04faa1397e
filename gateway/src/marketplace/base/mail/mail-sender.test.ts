import { mails } from './mail-tables.ts';
import type { EmailSender, OutgoingEmail } from './email.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';
import { enqueueMail } from './mail-queue.ts';
import { sendNext, startMailSender } from './mail-sender.ts';
import type { NewMail } from './new-mail.ts';
import { projectReference } from './project-reference.ts';

/** A mail server that stores what it accepts; `refuse` makes it throw instead. */
function mailServer() {
  const taken: OutgoingEmail[] = [];
  const server = {
    taken,
    refuse: null as Error | null,
    email: {
      async send(mail: OutgoingEmail) {
        await new Promise((resolve) => setImmediate(resolve));
        if (server.refuse !== null) throw server.refuse;
        taken.push(mail);
      },
      close: () => undefined,
    } satisfies EmailSender,
  };
  return server;
}

const report = () => undefined;
const fail = (error: unknown) => {
  throw error;
};
const letter: NewMail = {
  template: 'pro_left',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hi',
  html: '<p>Hi',
  calendar: 'BEGIN:VCALENDAR',
};
let server: ReturnType<typeof mailServer>;
let app: TestApp;
const pass = (from = app) => sendNext({ deps: from.deps, email: server.email, report });
const rows = () => app.deps.db.select().from(mails);

beforeEach(async () => {
  server = mailServer();
  app = await startTestApp({
    env: { PUBLIC_ORIGIN: 'https://nestwright.example' },
    outside: { email: server.email },
  });
});

test('a queued mail is sent once, and its text is deleted', async () => {
  await enqueueMail(app.deps.db, app.deps, { ...letter, replyTo: 'eve@example.com' });
  const [queued] = await rows();
  expect(await pass()).toBe(true);
  expect(await pass()).toBe(false);
  expect(server.taken).toEqual([
    {
      messageId: `<${queued?.id}@nestwright.example>`,
      from: 'Nestwright <hello@nestwright.example>',
      to: 'ada@example.com',
      replyTo: 'eve@example.com',
      unsubscribeUrl: null,
      thread: null,
      listId: null,
      isAutomatic: true,
      subject: 'Hello',
      text: 'Hi',
      html: '<p>Hi',
      calendar: 'BEGIN:VCALENDAR',
    },
  ]);
  const forgotten = {
    recipient: '',
    projectId: null,
    text: '',
    html: '',
    calendar: null,
    subject: '',
    replyTo: null,
  };
  expect(await rows()).toMatchObject([{ status: 'sent', ...forgotten }]);
});

test('while the server is down, retries back off, and mail arrives once the server is back', async () => {
  await enqueueMail(app.deps.db, app.deps, letter);
  server.refuse = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' });
  for (const seconds of [2, 4, 8, 16]) {
    expect(await pass()).toBe(true);
    app.clock.advance({ seconds: seconds - 1 });
    expect(await pass()).toBe(false);
    app.clock.advance({ seconds: 1 });
  }
  server.refuse = null;
  expect(await pass()).toBe(true);
  expect(server.taken).toHaveLength(1);
});

test('a mail fails after three days, or when its recipient is refused permanently', async () => {
  await enqueueMail(app.deps.db, app.deps, letter);
  server.refuse = new Error('down');
  app.clock.advance({ days: 4 });
  await pass();
  expect(await rows()).toMatchObject([{ status: 'failed' }]);

  await enqueueMail(app.deps.db, app.deps, letter);
  server.refuse = Object.assign(new Error('550 no such user ada@example.com'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  await pass();
  const failed = await rows();
  expect(failed.map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect(JSON.stringify(failed.map(({ lastError }) => lastError))).not.toContain('ada@');
});

test('SMTP_CONNECTIONS mails are sent side by side', async () => {
  const wide = await startTestApp({ env: { SMTP_CONNECTIONS: '5' }, outside: { email: server.email } });
  for (let i = 0; i < 9; i += 1)
    await enqueueMail(wide.deps.db, wide.deps, { ...letter, to: `ada${i}@example.com` });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let underWay = 0;
  const email = {
    send() {
      underWay += 1;
      return answered;
    },
    close: () => undefined,
  };
  const sender = startMailSender({ deps: wide.deps, email, report }, fail);
  while (underWay < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  // A sixth would be taken from the queue now.
  for (let turn = 0; turn < 10; turn += 1) await rows();
  const sideBySide = underWay;
  answer();
  await sender.stop();
  expect(sideBySide).toBe(5);
});

test('two gateways on one database send each mail once', async () => {
  const other = await startTestApp({ beside: app, outside: { email: server.email } });
  for (let i = 0; i < 30; i += 1)
    await enqueueMail(app.deps.db, app.deps, { ...letter, to: `ada${i}@example.com` });
  const senders = [app, other].map(({ deps }) =>
    startMailSender({ deps, email: server.email, report }, fail),
  );
  while ((await rows()).some(({ status }) => status !== 'sent'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all(senders.map((sender) => sender.stop()));
  expect(server.taken).toHaveLength(30);
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(30);
});

test('another gateway sends a dead gateway’s mail once its claim has expired', async () => {
  await enqueueMail(app.deps.db, app.deps, letter);
  let died = false;
  const dying = { send: () => new Promise<void>(() => (died = true)), close: () => undefined };
  void sendNext({ deps: app.deps, email: dying, report });
  while (!died) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await pass()).toBe(false);
  app.clock.advance({ seconds: 90 });
  expect(await pass()).toBe(true);
  expect(server.taken).toHaveLength(1);
});

test('a mail queued in a transaction that rolls back is never sent', async () => {
  const undone = app.deps.db.transaction(async (tx) => {
    await enqueueMail(tx as unknown as typeof app.deps.db, app.deps, letter);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await pass()).toBe(false);
});

test('a subject is always one line without addresses', async () => {
  await enqueueMail(app.deps.db, app.deps, { ...letter, subject: 'Hi\r\nBcc: eve@example.com\u2028x' });
  await pass();
  expect(server.taken[0]?.subject).toBe('Hi Bcc: x');
});

test('mail about one request is one conversation, named after the site’s host, without the request’s id', async () => {
  const { id } = await submitRequest(testBrowser(app));
  while (await pass());
  const threads = new Set(server.taken.map(({ thread }) => thread));
  expect([...threads]).toEqual([`<${projectReference(id)}@nestwright.example>`]);
  expect([...threads][0]).not.toContain(id);
});

test('the newsletter names its list, and only mail that a person wrote allows automatic replies', async () => {
  await testBrowser(app).send('POST', '/api/newsletter', { email: 'ada@example.com' });
  await enqueueMail(app.deps.db, app.deps, { ...letter, template: 'contact' });
  while (await pass());
  const [list, contact] = server.taken;
  expect(list).toMatchObject({
    listId: 'Nestwright newsletter <newsletter.nestwright.example>',
    isAutomatic: true,
  });
  expect(contact).toMatchObject({ listId: null, isAutomatic: false });
});
