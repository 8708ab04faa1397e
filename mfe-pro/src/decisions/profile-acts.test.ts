import { type Call, postWithoutScripts } from '@nestwright/domain/testing/walk-decisions';

import { profile } from '#testing/pro-records.ts';

import { answerProfile } from './profile-acts.ts';

/** Posts a step of the profile. The gateway gives this answer to every call. */
function post(
  fields: [string, string][],
  { saved, path = '/pro-sign-up/profile' }: { saved: object | null; path?: string },
) {
  const answer = { status: 200, body: { profile: saved } };
  return postWithoutScripts({ action: answerProfile, path, params: {} }, fields, () => answer);
}

const changesIn = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');

test('a step of the profile is checked by the browser’s rules, and the typed values come back', async () => {
  const fields: [string, string][] = [
    ['step', 'company'],
    ['company', 'Teton <b>Ridge</b>'],
    ['categories', 'Roofing'],
    ['categories', 'HVAC'],
    ['zip', '83001'],
    ['radiusMiles', '25'],
    ['phone', ''],
  ];
  const { response, calls } = await post(fields, { saved: null });
  expect(changesIn(calls)).toEqual([]);
  const refused = (await response.json()) as { typed: unknown; errors: Record<string, string> };
  expect(refused.typed).toMatchObject({ company: 'Teton <b>Ridge</b>', categories: ['Roofing', 'HVAC'] });
  expect(Object.keys(refused.errors)).toEqual(['phone']);
});

test('without scripts, a step is posted alone: it saves its part and leaves the others, and a new one leads to the next', async () => {
  const saved = { ...profile, hours: [] };
  const fields: [string, string][] = [
    ['step', 'hours'],
    ['then', 'documents'],
    ['days-0', 'Monday'],
    ['days-0', 'Saturday'],
    ['opens-0', '16'],
    ['closes-0', '24'],
    ['opens-1', '16'],
    ['closes-1', '36'],
  ];
  const at = '/pro-sign-up/profile/hours';
  const first = await post(fields, { saved, path: at });
  expect(changesIn(first.calls)[0]).toMatchObject({
    path: '/api/pro-profile',
    body: {
      company: profile.company,
      categories: profile.categories,
      hours: [
        { day: 'Monday', time: '8:00 AM - 12:00 PM' },
        ...['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({ day, time: 'Closed' })),
        { day: 'Saturday', time: '8:00 AM - 12:00 PM' },
        { day: 'Sunday', time: 'Closed' },
      ],
    },
  });
  const leadsTo = ({ response }: typeof first) => [response.status, response.headers.get('location')];
  expect(leadsTo(first)).toEqual([303, '/pro-sign-up/profile/documents?done=hours']);
  const again = await post(
    fields.filter(([name]) => name !== 'then'),
    { saved, path: at },
  );
  expect(leadsTo(again)).toEqual([303, `${at}?done=hours`]);
});

test('without scripts, a day that is chosen in two places is refused by its name', async () => {
  const fields: [string, string][] = [
    ['step', 'hours'],
    ['days-0', 'Monday'],
    ['opens-0', '16'],
    ['closes-0', '24'],
    ['days-1', 'Monday'],
    ['opens-1', '20'],
    ['closes-1', '24'],
  ];
  const { response, calls } = await post(fields, { saved: profile });
  expect(changesIn(calls)).toEqual([]);
  expect(await response.json()).toMatchObject({
    errors: { hours: 'Monday is in two places. Please choose it once.' },
  });
});

test('hours that end as they begin, and a web address without https, are refused', async () => {
  const hours: [string, string][] = [
    ['step', 'hours'],
    ['days-0', 'Monday'],
    ['opens-0', '16'],
    ['closes-0', '16'],
  ];
  const page: [string, string][] = [
    ['step', 'page'],
    ['website', 'javascript:alert(1)'],
  ];
  const errors = { hours: 'Please choose an opening and a closing time, or “Open 24 hours”' };
  const website = 'Please enter a web address that starts with https://';
  for (const [fields, expected] of [
    [hours, errors],
    [page, { website }],
  ] as const) {
    const { response, calls } = await post([...fields], { saved: profile });
    expect(changesIn(calls)).toEqual([]);
    expect(await response.json()).toMatchObject({ errors: expected });
  }
});
