import {
  appointment,
  secrets,
  openLeadScene,
  type LeadScene,
} from '#marketplace/leads/testing/lead-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { workUntilDone } from '#marketplace/prices/testing/test-quotes.ts';

let scene: LeadScene;
beforeEach(async () => {
  scene = await openLeadScene();
});

test('impossible steps are refused and change nothing', async () => {
  const { app, owner, pro, matched, act, projectOf } = scene;
  const { id, lead } = await matched();
  const refused = async (action: string, body?: unknown) => {
    const before = await projectOf(id);
    const response = await act(lead, action, body);
    expect([action, response.statusCode]).toEqual([action, 409]);
    expect(await projectOf(id)).toEqual(before);
  };
  await refused('schedule', appointment);
  await refused('done');
  await act(lead, 'accept');
  await refused('decline');
  await refused('done');
  await act(lead, 'schedule', appointment);
  app.clock.advance({ days: 4 });
  await refused('done');
  await workUntilDone(owner, pro, { id, lead, today: appointment.date });
  await refused('schedule', appointment);
  await refused('decline');
  expect((await owner.send('POST', `/api/projects/${id}/cancel`)).statusCode).toBe(409);
});

test('after declining, accepting is refused', async () => {
  const { pro, matched, act } = scene;
  const { lead } = await matched();
  await act(lead, 'decline');
  expect((await act(lead, 'accept')).statusCode).toBe(409);
  for (const secret of secrets) expect((await pro.get('/api/leads')).body).not.toContain(secret);
});

test('a cancelled project can be neither accepted nor scheduled', async () => {
  const { owner, pro, matched, act } = scene;
  const { id, lead } = await matched();
  await owner.send('POST', `/api/projects/${id}/cancel`);
  const response = await act(lead, 'accept');
  expect([response.statusCode, response.json().error.message]).toEqual([
    409,
    'The homeowner has cancelled this project.',
  ]);
  expect((await pro.get('/api/leads')).json().leads[0]).toMatchObject({ status: 'Cancelled', contact: null });
});

test('when every pro has declined, the project is pending again', async () => {
  const { app, matched, act, projectOf } = scene;
  const zip = { ZipCode: '99553', City: 'Akutan', State: 'AK' };
  const alone = testBrowser(app);
  await signInPro(app, alone, 'alone@example.com', { zip: '99553' });
  const { id, lead } = await matched(zip, alone);
  expect((await projectOf(id)).status).toBe('Matched');
  await act(lead, 'decline', undefined, alone);
  const project = await projectOf(id);
  expect(project.status).toBe('Pending');
  expect(project.history.map(({ status }: { status: string }) => status)).toEqual([
    'Pending',
    'Matched',
    'Pending',
  ]);
});
