import { requireStatus } from '#testing/require-status.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';
import { openMatch, visitScene } from '#marketplace/visits/testing/visit-scene.ts';
import { proposeTimes, slotsSeenBy, takeProposed } from '#marketplace/visits/testing/visit-steps.ts';

/** Thursday, March 4, 2027, 10 to 12 at Miami Beach. */
const times = ['2027-03-04T15:00:00.000Z', '2027-03-04T16:00:00.000Z', '2027-03-04T17:00:00.000Z'] as const;
const [ten, eleven, noon] = times;

test('a window that the pro has set itself is taken for everybody else', async () => {
  const scene = await visitScene();
  const other = await openMatch(scene);
  const hours = async (address: string) => {
    const { slots } = await slotsSeenBy(scene.owner, address);
    return slots.map(({ startsAt }) => startsAt).filter((start) => start.startsWith('2027-03-04'));
  };
  expect(await hours(scene.ofOwner)).toContain(eleven);
  requireStatus(
    200,
    await actOn(scene.pro, other.lead, 'schedule', { date: '2027-03-04', window: '11:00AM-02:00PM' }),
  );
  // A visit from ten to eleven ends in time; later ones begin after the window, at two.
  const left = await hours(scene.ofOwner);
  expect(left.filter((start) => start >= ten && start < '2027-03-04T19:30')).toEqual([
    ten,
    '2027-03-04T19:00:00.000Z',
  ]);
  expect(await hours(other.ofOwner)).toContain(noon);
  requireStatus(
    200,
    await proposeTimes(scene.pro, other.ofPro, [noon]),
    await takeProposed(scene.owner, other.ofOwner, noon),
  );
  expect(await hours(scene.ofOwner)).toContain('2027-03-04T18:00:00.000Z');
});
