import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';

/** The browser computes the same reference: mfe-booking/src/widget/request-reference.test.ts. */
const REFERENCE = '917d4291-354f-8d0d-a95d-a2572860c0a8';

test('a project has one reference, a UUID that is not its id', () => {
  const id = '8f14e45f-ceea-467f-a0e6-0a1b2c3d4e5f';
  expect(projectReference(id)).toBe(REFERENCE);
  expect(projectReference(id.toUpperCase())).toBe(REFERENCE);
});

test('leads, calendars and mails to an unproven address name the match or the reference, never the project’s id', async () => {
  const app = await startTestApp();
  const [owner, pro, other] = [testBrowser(app), testBrowser(app), testBrowser(app)];
  await signInPro(app, pro, 'pro@example.com');
  await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  const { id, lead } = await sendMatched(owner, pro);
  await actOn(pro, lead, 'accept');
  await actOn(pro, lead, 'schedule', { date: '2027-03-05', window: '02:00PM-05:00PM' });
  const shown = [
    (await pro.get('/api/leads')).body,
    (await owner.get(`/api/projects/${id}/calendar.ics`)).body.replaceAll('\r\n ', ''),
  ];
  await owner.send('POST', `/api/projects/${id}/cancel`);
  const mails = await app.mails();
  for (const text of [...shown, ...mails.flatMap((mail) => [mail.subject, mail.text, mail.html])])
    expect(text).not.toContain(id);
  expect(shown[1]).toContain(`UID:${projectReference(id)}@`);
  const cancelled = mails.filter(({ template }) => template === 'lead_cancelled');
  expect(cancelled.find(({ to }) => to === 'pro@example.com')?.text).toContain(`Lead ${lead.id}`);
  expect(cancelled.find(({ to }) => to === app.deps.config.OPERATIONS_EMAIL)?.text).toContain(
    `Request ${projectReference(id)}`,
  );
});
