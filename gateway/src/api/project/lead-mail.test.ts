import type { CaughtMail } from '#testing/caught-mail.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#testing/test-pros.ts';
import { actOn, setMayContact, sendMatched, submitRequest, ticked } from '#testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  owner = testBrowser(app);
});

const leadsTo = async (to?: string): Promise<CaughtMail[]> =>
  (await app.mails()).filter(
    (mail) => mail.template.startsWith('lead') && (to === undefined || mail.to === to),
  );
const labelsOf = ({ text }: CaughtMail): string[] =>
  [...text.matchAll(/^([A-Z][A-Za-z -]+): /gm)].map(([, label]) => label!);
const operations = () => leadsTo(app.deps.config.OPERATIONS_EMAIL);

test('the lead begins with what, where, when, how soon and who else was asked, and ends with the visit’s source', async () => {
  await submitRequest(owner, {
    ...ticked,
    PhoneNumber: '305-555-0143',
    Urgency: 'this-week',
    visit: { source: 'g', campaign: 'pmax', cityId: '33820', discount: 'yes' },
  });
  const leads = await leadsTo();
  expect(leads).toHaveLength(4);
  for (const mail of leads) {
    expect(mail.text).toMatch(
      /^Roof Leak Repair in Miami Beach, FL\n\nWhat: Roof Leak Repair\nType: Repair\nWhere: 1200 /,
    );
    expect(mail.text).toContain('\nWhen: Tue, Mar 2, 8–11\u00a0AM\nHow soon: This week\n');
    expect(mail.text).toContain('\nPhone: (305) 555-0143\n');
    const labels = labelsOf(mail).filter((label) => !label.startsWith('Stop e-mail about'));
    expect(labels.slice(0, 6)).toEqual([
      'What',
      'Type',
      'Where',
      'When',
      'How soon',
      expect.stringMatching(/^Also asked|^Asked/),
    ]);
    expect(labels.slice(-5)).toEqual(['Company', 'Source', 'Campaign type', 'City id', 'Discount link']);
  }
});

test('the mail says when the evening window ends', async () => {
  await submitRequest(owner, { WindowTime: '05:00PM-08:00PM' });
  expect((await operations())[0]?.text).toContain('When: Tue, Mar 2, 5–8\u00a0PM');
});

test('a pro reads how many others were really asked, and never that it is 0 miles away', async () => {
  const pro = testBrowser(app);
  const proId = await signInPro(app, pro, 'pro@example.com');
  const { id } = await sendMatched(owner, pro);
  const [alone] = await leadsTo('pro@example.com');
  expect(alone?.text).toContain('Also asked: Nobody else');
  expect(alone?.text).toContain('Where: Miami Beach, FL 33139, in your ZIP\n');
  expect(alone?.text).toContain('Contact: Shown in your lead inbox once the homeowner lets you contact them');
  expect(alone?.text).not.toMatch(/^(?:Name|Phone|E-mail):/m);
  for (const { text } of await leadsTo()) expect(text).not.toMatch(/\b0 miles/);
  app.clock.advance({ minutes: 1 });
  await setMayContact(owner, { id, proId });
  const [confirmed] = await leadsTo('pro@example.com');
  expect(confirmed?.text).toContain('Phone: (305) 555-0143');
  expect(confirmed?.text).not.toContain('Contact: Shown in your');

  app.clock.advance({ minutes: 1 });
  await submitRequest(owner, { ...ticked, Email: 'eve@example.com' });
  expect((await leadsTo('pro@example.com'))[0]?.text).toContain('Also asked: 2 other pros');
});

test('a pro reads when the homeowner wants the job, and never when another pro comes', async () => {
  const [first, second] = [testBrowser(app), testBrowser(app)];
  await signInPro(app, first, 'first@example.com');
  await signInPro(app, second, 'second@example.com', { company: 'Second Roofers' });
  const { lead } = await sendMatched(owner, first);
  const [other] = (await second.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
  await actOn(first, lead, 'accept');
  await actOn(first, lead, 'schedule', { date: '2027-03-05', window: '05:00PM-08:00PM' });
  app.clock.advance({ minutes: 1 });
  await actOn(second, other, 'accept');
  expect((await leadsTo('second@example.com'))[0]).toMatchObject({
    template: 'lead_accepted',
    text: expect.stringContaining('When: Tue, Mar 2, 8–11\u00a0AM') as unknown,
  });
});

test('operations read who was asked and who was not, in words', async () => {
  await signInPro(app, testBrowser(app), 'pro@example.com');
  const { project } = await submitRequest(owner);
  const [mail] = await operations();
  const [, asked = '', unasked = ''] = /^Asked: (.*)\nNot asked: ([^]*?)\n\w[\w-]*: /m.exec(mail!.text) ?? [];
  expect(asked).toBe('Ocean Drive Roofers, in the home’s ZIP, (305) 555-0177');
  for (const { name } of project.pros.slice(1)) expect(unasked).toContain(name);
  expect(unasked).toContain(
    'They have no inbox here, and the homeowner hasn’t allowed them to get in touch yet.',
  );
});

test.each([
  ['nobody contact them', {}],
  ['everybody contact them', ticked],
])(
  'where only sample companies match, operations read that they must find a pro, if the homeowner lets %s',
  async (_, consent) => {
    const { project } = await submitRequest(owner, consent);
    expect(project.pros.map(({ isSample }: { isSample: boolean }) => isSample)).toEqual([true, true, true]);
    const [mail] = await operations();
    expect(mail!.text).toContain(
      'Asked: Nobody: no pro in the directory serves this place and service. Please find one yourself.\n',
    );
    expect(mail!.text).not.toContain('Not asked');
    for (const { name } of project.pros) expect(mail!.text).not.toContain(name);
  },
);

test('the mail of a company without an inbox has no link to one, and a reply to it reaches the homeowner', async () => {
  await submitRequest(owner, ticked);
  const leads = (await leadsTo()).filter(({ template }) => template === 'lead');
  expect(leads).toHaveLength(3);
  for (const { text, html, replyTo } of leads) {
    expect(text).not.toContain('lead inbox');
    // The one link stops the mail.
    expect(html.match(/<a [^>]*>[^<]*/g)).toEqual([
      expect.stringMatching(/\/mail-choices\?.*>Stop e-mail about new leads$/),
    ]);
    expect(text).toContain('To answer, call them or reply to this e-mail: your reply goes to the homeowner.');
    expect(replyTo).toBe('ada@example.com');
  }
});
