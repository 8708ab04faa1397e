import { isEmail } from '@nestwright/domain/base/email-rules';
import { mailServer, type MailServer } from '#marketplace/base/testing/mail-server.ts';
import type { OutgoingEmail } from './email.ts';
import { needsTls, smtpSender } from './email-smtp.ts';

const letter: OutgoingEmail = {
  messageId: '<1@nestwright>',
  from: 'Nestwright <hello@nestwright.example>',
  to: 'ada@example.com',
  replyTo: null,
  unsubscribeUrl: null,
  thread: null,
  listId: null,
  isAutomatic: true,
  subject: 'Hello',
  text: 'Hi',
  html: '<p>Hi',
  calendar: null,
};
/** A busy machine may need longer than usual to greet. */
const options = { connections: 1, patienceMs: 60_000 };
let post: MailServer;
let url: string;

beforeEach(async () => {
  post = mailServer();
  url = await post.open();
});
afterEach(() => post.shut());

/** The headers of the mail as it arrives, with folded lines joined. */
async function headOf(change: Partial<OutgoingEmail>): Promise<string[]> {
  const sender = smtpSender(url, options);
  await sender.send({ ...letter, ...change });
  sender.close();
  const [head = ''] = (post.arrived.at(-1)?.source ?? '').split('\r\n\r\n');
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

test('mail programs can unsubscribe from list mail, however long the address is', async () => {
  const unsubscribeUrl = `https://nestwright.example/api/newsletter/leave?token=${'a'.repeat(380)}.${'b'.repeat(43)}`;
  const head = await headOf({ unsubscribeUrl });
  expect(head).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('other mail names no list, and replies go to the right address', async () => {
  const head = await headOf({ replyTo: 'eve@example.com' });
  expect(head.filter((line) => line.startsWith('List-'))).toEqual([]);
  expect(head).toEqual(
    expect.arrayContaining([
      'Message-ID: <1@nestwright>',
      'To: ada@example.com',
      'Reply-To: eve@example.com',
    ]),
  );
});

test('the marks that an address may have reach the mail server and the headers as they are', async () => {
  const odd = "o'neil.!#$%&*+/=?^_`{|}~-@mail.example.com";
  expect(isEmail(odd)).toBe(true);
  const head = await headOf({ to: odd, replyTo: odd });
  expect(head).toEqual(expect.arrayContaining([`To: ${odd}`, `Reply-To: ${odd}`]));
  expect(post.arrived.at(-1)?.to).toEqual([odd]);
});

test.each([
  [null, true],
  ['yes', false],
  ['no', true],
] as const)(
  'with SMTP_REQUIRE_TLS %j a server on this machine without TLS gets mail: %j',
  async (setting, gets) => {
    const sender = smtpSender(url, { ...options, requireTls: setting });
    const sent = await sender.send(letter).then(
      () => true,
      () => false,
    );
    sender.close();
    expect([sent, post.arrived.length > 0]).toEqual([gets, gets]);
  },
);

test('a remote mail server gets mail over TLS only, unless SMTP_REQUIRE_TLS says no', () => {
  expect(
    ['mail.example.com', '192.0.2.25', 'localhost.example'].map((host) => needsTls(`smtp://${host}:587`)),
  ).toEqual([true, true, true]);
  expect(['localhost', '127.0.0.1', '[::1]'].map((host) => needsTls(`smtp://${host}:587`))).toEqual([
    false,
    false,
    false,
  ]);
  expect(needsTls('smtp://mail.example.com:587', 'no')).toBe(false);
});

test('the headers say whether mail is automatic, and name its list and conversation', async () => {
  const thread = '<8f14e45f@nestwright.example>';
  const head = await headOf({ thread, listId: 'Nestwright newsletter <newsletter.nestwright.example>' });
  expect(head).toEqual(
    expect.arrayContaining([
      'Auto-Submitted: auto-generated',
      'List-ID: Nestwright newsletter <newsletter.nestwright.example>',
      `References: ${thread}`,
      `In-Reply-To: ${thread}`,
    ]),
  );
  const ofPerson = await headOf({ isAutomatic: false });
  expect(ofPerson.filter((line) => /^(Auto-Submitted|List-ID|References)/.test(line))).toEqual([]);
});

test('a calendar file is sent as a form of the mail that calendars understand, and as an attachment', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  await headOf({ calendar });
  const source = post.arrived.at(-1)?.source ?? '';
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(source).toMatch(/Content-Disposition: attachment; filename=visit\.ics/i);
});
