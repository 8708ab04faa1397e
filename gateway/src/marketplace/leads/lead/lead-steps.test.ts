import { appointment, openLeadScene, type LeadScene } from '#marketplace/leads/testing/lead-scene.ts';
import { agreeOn, answerWork, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';

let scene: LeadScene;
beforeEach(async () => {
  scene = await openLeadScene();
});

test('a project goes from Pending to Done, and the homeowner sees every step', async () => {
  const { app, owner, pro, matched, act, projectOf } = scene;
  const { id, lead } = await matched();
  const wait = () => app.clock.advance({ hours: 1 });
  wait();
  await agreeOn(owner, pro, { id, lead });
  wait();
  await act(lead, 'schedule', appointment);
  app.clock.advance({ days: 4 });
  await stepOfWork(pro, lead, 'start');
  await stepOfWork(pro, lead, 'said-done');
  expect((await answerWork(owner, id, 'confirm')).statusCode).toBe(200);
  const project = await projectOf(id);
  expect(project.status).toBe('Done');
  expect(project.history.map(({ status }: { status: string }) => status)).toEqual([
    'Pending',
    'Matched',
    'Accepted',
    'Scheduled',
    'Done',
  ]);
  const times = project.history.map(({ at }: { at: string }) => at);
  expect(times).toEqual([...times].toSorted((a: string, b: string) => (a < b ? -1 : 1)));
  expect(new Set(times).size).toBe(5);
});

test('a scheduled visit appears in the project and its calendar, and can be moved', async () => {
  const { app, owner, matched, act, projectOf } = scene;
  const { id, lead } = await matched();
  await act(lead, 'accept');
  expect((await act(lead, 'schedule', appointment)).json().lead).toMatchObject({
    status: 'Scheduled',
    appointment,
  });
  expect(await projectOf(id)).toMatchObject({ DateForProject: '2027-03-05', WindowTime: '02:00PM-05:00PM' });
  const sequence = async () => {
    const file = (await owner.get(`/api/projects/${id}/calendar.ics`)).body;
    expect(file).toContain('STATUS:CONFIRMED');
    expect(file).toContain('SUMMARY:Roof Leak Repair: Ocean Drive Roofers');
    return Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  };
  const before = await sequence();
  app.clock.advance({ minutes: 1 });
  await act(lead, 'schedule', { ...appointment, date: '2027-03-06' });
  expect(await projectOf(id)).toMatchObject({ DateForProject: '2027-03-06', status: 'Scheduled' });
  expect((await projectOf(id)).history).toHaveLength(4);
  expect(await sequence()).toBeGreaterThan(before);
});

test.each([
  ['accept', undefined],
  ['decline', undefined],
])('repeating %s is not an error and changes nothing', async (action, body) => {
  const { app, matched, act, projectOf } = scene;
  const { id, lead } = await matched();
  const first = await act(lead, action, body);
  const mailsBefore = (await app.mails()).length;
  const second = await act(lead, action, body);
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  expect(await app.mails()).toHaveLength(mailsBefore);
  expect((await projectOf(id)).history.length).toBeLessThanOrEqual(3);
});
