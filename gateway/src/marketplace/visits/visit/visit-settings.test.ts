import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { profileBody } from '#marketplace/companies/testing/test-pros.ts';
import { type VisitScene, visitScene } from '#marketplace/visits/testing/visit-scene.ts';

let scene: VisitScene;
beforeEach(async () => {
  scene = await visitScene();
});

test('a company has one set of hours, which change the free times wherever they are saved; nonsense, and days that are over or years ahead, are not saved', async () => {
  const { pro, owner, ofOwner } = scene;
  const hours = [
    { day: 4, from: '13:00', to: '15:00' },
    { day: 2, from: '08:00', to: '09:00' },
  ];
  const typed = {
    hours,
    daysOff: ['2027-03-09', '2027-03-09', '2027-02-28', '1970-01-01'],
    bufferMinutes: 15,
    driveMinutes: 45,
  };
  const saved = (await pro.send('PUT', '/api/pro/visit-hours', typed)).json<VisitSettings>();
  expect(saved).toMatchObject({
    hours: [hours[1], hours[0]],
    daysOff: ['2027-03-09'],
    timeZone: 'America/New_York',
  });
  // Only a page of an older release sends the weekly hours here. They are the company’s.
  const profileHours = async () =>
    (await pro.get('/api/pro-profile')).json<{ profile: { hours: { day: string; time: string }[] } }>()
      .profile.hours;
  expect((await profileHours()).filter(({ time }) => time !== 'Closed')).toEqual([
    { day: 'Tuesday', time: '8:00 AM - 9:00 AM' },
    { day: 'Thursday', time: '1:00 PM - 3:00 PM' },
  ]);
  const { slots } = (await owner.get(`${ofOwner}/slots?minutes=120&from=2027-03-02`)).json();
  expect(slots.map((slot: { startsAt: string }) => slot.startsAt)).toEqual([
    '2027-03-04T18:00:00.000Z',
    '2027-03-11T18:00:00.000Z',
  ]);
  const { hours: _hours, ...rest } = typed;
  await pro.send('PUT', '/api/pro/visit-hours', { ...rest, driveMinutes: 0 });
  expect(await profileHours()).toHaveLength(7);
  await pro.send(
    'PUT',
    '/api/pro-profile',
    profileBody({ hours: [{ day: 'Friday', time: '9:00 AM - 11:00 AM' }] }),
  );
  const changed = (await pro.get('/api/pro/visit-hours')).json<VisitSettings>();
  expect(changed).toMatchObject({ hours: [{ day: 5, from: '09:00', to: '11:00' }], driveMinutes: 0 });
  const now = (await owner.get(`${ofOwner}/slots?minutes=120&from=2027-03-02`)).json();
  expect(now.slots[0].startsAt).toBe('2027-03-05T14:00:00.000Z');
  const bad: Record<string, unknown>[] = [
    { hours: [{ day: 7, from: '08:00', to: '09:00' }] },
    { hours: [{ day: 1, from: '09:00', to: '09:00' }] },
    { hours: [{ day: 1, from: '08:15', to: '09:00' }] },
    { hours: [hours[0], hours[0]] },
    { bufferMinutes: 181 },
    { daysOff: ['2027-02-30'] },
    { daysOff: ['2028-04-05'] },
    { daysOff: ['9999-12-31'] },
  ];
  for (const change of bad)
    expect((await pro.send('PUT', '/api/pro/visit-hours', { ...typed, ...change })).statusCode).toBe(422);
});
