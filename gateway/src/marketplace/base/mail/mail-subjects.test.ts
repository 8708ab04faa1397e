import { openMailScene, type MailScene } from '#marketplace/base/testing/mail-scene.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, submitRequest } from '#marketplace/requests/testing/test-request.ts';
import { mailboxOf } from './mail-budget.ts';

const ada = 'ada@example.com';

let scene: MailScene;
beforeEach(async () => {
  scene = await openMailScene();
});

test('addresses and links in company names and requests never reach a subject line', async () => {
  const { app, owner, toAda } = scene;
  const evil = testBrowser(app);
  const company = 'Win http://evil.example/x boss@evil.example Roofers';
  await signInPro(app, evil, 'evil@example.com', { company });
  await signUp(app, owner, ada);
  await submitRequest(owner, { City: 'Miami www.evil.example', Service: 'Roof Leak Repair' });
  const [lead] = (await evil.get('/api/leads')).json().leads;
  await actOn(evil, lead, 'accept');
  for (const { subject } of await app.mails()) expect(subject).not.toMatch(/evil\.example|@|http:|www\./);
  const accepted = (await toAda()).find(({ template }) => template === 'project_accepted');
  expect(accepted?.subject).toBe('Win Roofers said yes: Roof Leak Repair in Miami, FL');
  expect(accepted?.text).not.toContain('evil.example');
});

test.each([
  ['Ada@Example.com', ada],
  ['ada+roof@example.com', ada],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['+x@example.com', '+x@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
