import { openReviewScene, type ReviewScene } from '#marketplace/reviews/testing/review-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { workUntilDone } from '#marketplace/prices/testing/test-quotes.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';

let scene: ReviewScene;
beforeEach(async () => {
  scene = await openReviewScene();
});

test('a review is refused if it is the second, before the work is done, about a guest, or for a stranger’s lead', async () => {
  const { write, app, pro, leadId, projectId } = scene;
  expect((await write('pro')).statusCode).toBe(201);
  expect((await write('pro')).statusCode).toBe(409);
  expect((await write('pro', { stars: 6 })).statusCode).toBe(422);
  const other = testBrowser(app, { ip: '203.0.113.31' });
  await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  const body = { stars: 5, text: 'Fine people.' };
  expect((await other.send('POST', `/api/leads/${leadId}/review`, body)).statusCode).toBe(404);
  const guest = testBrowser(app, { ip: '203.0.113.32' });
  app.clock.advance({ minutes: 1 });
  const email = 'guest@example.com';
  const sent = await guest.send('POST', '/api/projects', requestBody({ Email: email }));
  const [lead] = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
  expect((await pro.send('POST', `/api/leads/${lead!.id}/review`, body)).statusCode).toBe(409);
  const { id } = sent.json<{ project: { id: string } }>().project;
  expect(id).not.toBe(projectId);
  const today = app.clock.now().toISOString().slice(0, 10);
  await workUntilDone(guest, pro, { id, lead: lead!, today });
  expect((await pro.send('POST', `/api/leads/${lead!.id}/review`, body)).json()).toMatchObject({
    error: { message: expect.stringContaining('no account') },
  });
});

test('a side that has not written after ten days gets one reminder', async () => {
  const { write, pass, templates } = scene;
  await write('homeowner');
  await pass(9);
  const count = async (to: string, template: string) =>
    (await templates(to)).filter((one) => one === template).length;
  expect(await count('pro@example.com', 'lead_review_reminder')).toBe(0);
  await pass(1);
  await pass(2);
  expect(await count('pro@example.com', 'lead_review_reminder')).toBe(1);
  expect(await count('ada@example.com', 'review_reminder')).toBe(0);
  await pass(5);
  expect(await count('pro@example.com', 'lead_review_reminder')).toBe(1);
});

test('a reminder names the company’s last day, and says that the homeowner can also write later', async () => {
  await scene.pass(10);
  const mails = await scene.app.mails();
  const textOf = (template: string) => mails.find((mail) => mail.template === template)?.text;
  expect(textOf('lead_review_reminder')).toContain('You can review the homeowner until Monday, March ');
  expect(textOf('review_reminder')).toContain('You can still write yours after that');
});
