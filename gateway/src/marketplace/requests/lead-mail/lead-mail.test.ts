import type { CaughtMail } from '#marketplace/base/testing/caught-mail.ts';
import { samplePros } from '#marketplace/companies/pro/sample-pros.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { addPros, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import {
  actOn,
  setMayContact,
  sendMatched,
  submitRequest,
  ticked,
} from '#marketplace/requests/testing/test-request.ts';

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
  await addPros(app, 3);
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
    expect(mail.text).toContain(
      '\nWhen: Tuesday, March 2, 2027, Morning, 8–11\u00a0AM\nHow soon: This week\n',
    );
    expect(mail.text).toContain('\nPhone: (305) 555-0143\n');
    const labels = labelsOf(mail).filter((label) => !/^(Stop e-mail about|Accept or decline)/.test(label));
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
  expect((await operations())[0]?.text).toContain('When: Tuesday, March 2, 2027, Evening, 5–8\u00a0PM');
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

  await addPros(app, 2);
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
    text: expect.stringContaining('When: Tuesday, March 2, 2027, Morning, 8–11\u00a0AM') as unknown,
  });
});

test('operations read who was asked, in words', async () => {
  await signInPro(app, testBrowser(app), 'pro@example.com');
  await submitRequest(owner);
  const [mail] = await operations();
  expect(mail!.text).toMatch(/^Asked: Ocean Drive Roofers, in the home’s ZIP, \(305\) 555-0177$/m);
});

test.each([
  ['nobody contact them', {}],
  ['everybody contact them', ticked],
])(
  'where nobody works, page, homeowner and operations read that nobody was asked, if the homeowner lets %s',
  async (_, consent) => {
    const { project } = await submitRequest(owner, consent);
    expect([project.status, project.pros]).toEqual(['Pending', []]);
    const [mail] = await operations();
    expect(mail!.text).toContain(
      'Asked: Nobody: no pro in the directory serves this place and service. Please find one yourself.\n',
    );
    const receipt = (await app.mails()).find(({ template }) => template === 'request_received');
    expect(receipt!.text).toContain('Nobody has been asked yet: our team is looking for one.');
    expect((await app.mails()).filter(({ template }) => template === 'lead')).toEqual([]);
    for (const { name, email } of samplePros()) {
      expect((await app.mails()).filter(({ to, text }) => to === email || text.includes(name))).toEqual([]);
    }
  },
);
