import { secrets, openLeadScene, type LeadScene } from '#marketplace/leads/testing/lead-scene.ts';
import { readCode } from '#testing/test-browser.ts';
import { setMayContact } from '#marketplace/requests/testing/test-request.ts';

let scene: LeadScene;
beforeEach(async () => {
  scene = await openLeadScene();
});

test('before accepting, a pro sees the job and the place, but not who the homeowner is', async () => {
  const { pro, matched } = scene;
  const { lead } = await matched();
  expect(lead).toMatchObject({
    answer: 'waiting',
    status: 'Matched',
    service: 'Roof Leak Repair',
    description: 'Water over the sink since Monday.',
    city: 'Miami Beach',
    zip: '33139',
    timeZone: 'America/New_York',
    date: '2027-03-02',
    distanceMiles: 0,
    contact: null,
    appointment: null,
  });
  const inbox = (await pro.get('/api/leads')).body;
  for (const secret of secrets) expect(inbox).not.toContain(secret);
});

test('mail to a pro, even after it accepts, has no contact details until the homeowner lets it contact them', async () => {
  const { app, owner, proId, matched, act } = scene;
  const { id, lead } = await matched();
  const first = (await app.mails()).filter(({ to }) => to === 'pro@example.com');
  const asked = first.find(({ template }) => template === 'lead');
  expect(asked?.text).toContain('/pro-sign-up');
  for (const secret of secrets) expect(`${asked?.text}${asked?.html}${asked?.replyTo}`).not.toContain(secret);
  await act(lead, 'accept');
  const accepted = (await app.mails()).find(({ template }) => template === 'lead_accepted');
  expect(accepted).toMatchObject({ to: 'pro@example.com', replyTo: null });
  for (const secret of secrets) expect(`${accepted?.text}${accepted?.html}`).not.toContain(secret);
  await setMayContact(owner, { id, proId });
  const contact = (await app.mails()).find(({ template }) => template === 'lead_contact');
  expect(contact).toMatchObject({ to: 'pro@example.com', replyTo: 'ada@example.com' });
  for (const secret of secrets) expect(contact?.text).toContain(secret);
});

test('after a pro changes its e-mail, leads go to the new address', async () => {
  const { app, pro, matched } = scene;
  const code = async (email: string, purpose: string) => {
    await pro.send('POST', '/api/codes', { email, purpose });
    await pro.send('POST', '/api/codes/check', { email, purpose, code: await readCode(app, email) });
  };
  app.clock.advance({ minutes: 2 });
  await code('pro@example.com', 'proof');
  await code('new@example.com', 'email-change');
  expect((await pro.send('PATCH', '/api/users/me', { UserEmail: 'new@example.com' })).statusCode).toBe(200);
  await matched();
  const leads = (await app.mails()).filter(({ template }) => template === 'lead').map(({ to }) => to);
  expect(leads).toContain('new@example.com');
  expect(leads).not.toContain('pro@example.com');
});

test('accepting shows the homeowner the answer, but shows the pro no contact details before the homeowner names it', async () => {
  const { owner, pro, proId, matched, act, projectOf } = scene;
  const { id, lead } = await matched();
  const response = await act(lead, 'accept');
  expect(response.json().lead).toMatchObject({
    answer: 'accepted',
    status: 'Accepted',
    contact: null,
  });
  await setMayContact(owner, { id, proId });
  expect((await pro.get('/api/leads')).json().leads[0]).toMatchObject({
    answer: 'accepted',
    contact: {
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '(305) 555-0143',
      email: 'ada@example.com',
      address: '1200 Ocean Drive',
      apt: '4B',
    },
  });
  const project = await projectOf(id);
  expect(project.status).toBe('Accepted');
  expect(project.pros.find(({ id: known }) => known === proId)?.answer).toBe('accepted');
});
