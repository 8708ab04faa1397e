import { sampleSlot, sampleVisit, sampleVisits } from '@nestwright/domain/testing/sample-visits';

import { minutesOf, readKnownVisits, takePostedVisitStep } from './visit-step-calls.ts';
import { askedVisit, homeVisitSteps, type HomeVisitStepName } from './visit-step-rules.ts';

const of = { projectId: 'p1', proId: 'c1' };
const base = '/api/projects/p1/pros/c1/visits';
const { startsAt } = sampleSlot(9, 15);

/** Posts a form. The gateway answers each call with visits. */
async function post(name: HomeVisitStepName, fields: [string, string][]) {
  const form = new URLSearchParams(fields);
  const calls: unknown[] = [];
  const call = ((made: { path: string; body: unknown }) => {
    calls.push([made.path, made.body]);
    return Promise.resolve({ ok: true, value: sampleVisits });
  }) as never;
  const answer = await takePostedVisitStep(name, of, {
    commandId: 'id-1',
    text: (field) => form.get(field) ?? '',
    texts: (field) => form.getAll(field),
    call,
  });
  return { answer, calls };
}

test('a posted proposal makes the same call as the interactive page', async () => {
  const { calls } = await post('visit-propose', [
    ['times', startsAt],
    ['minutes', '60'],
    ['about', ''],
  ]);
  expect(calls).toEqual([[`${base}/proposals`, { id: 'id-1', minutes: 60, times: [startsAt], moves: null }]]);
});

test.each(['visit-propose', 'visit-hold', 'visit-move'] as const)(
  '%s without a time makes no call',
  async (name) => {
    const { answer, calls } = await post(name, [['about', 'v1']]);
    expect(calls).toEqual([]);
    expect(answer).toMatchObject({ ok: false, fields: expect.anything() });
  },
);

test('each step makes its call', async () => {
  const paths: unknown[] = [];
  for (const name of homeVisitSteps) {
    const { calls } = await post(name, [
      ['about', 'x1'],
      ['startsAt', startsAt],
      ['times', startsAt],
    ]);
    paths.push((calls[0] as [string])[0].replace(base, ''));
  }
  expect(paths).toEqual([
    '/proposals',
    '/proposals/x1/end',
    '/proposals/x1/hold',
    '/x1/release',
    '/x1/book',
    '/x1/move',
    '/x1/call-off',
    '/x1/keep',
    '/x1/no-show',
  ]);
});

test('the page’s address requests the free times that its form shows', async () => {
  const asked = askedVisit(
    new URLSearchParams(`step=visit-propose&from=2027-03-20&minutes=90&times=${startsAt}`),
  );
  const paths: string[] = [];
  const call = ((made: { path: string }) => {
    paths.push(made.path);
    const value = made.path.includes('/slots') ? { from: '2027-03-20', next: null, slots: [] } : sampleVisits;
    return Promise.resolve({ ok: true, value });
  }) as never;
  const known = await readKnownVisits(of, asked, call);
  expect(paths).toEqual([base, `${base}/slots?minutes=90&from=2027-03-20`]);
  expect(known?.slots?.slots).toEqual([]);
  expect(asked?.times).toEqual([startsAt]);
});

test('a moved visit keeps its length', () => {
  const visits = { ...sampleVisits, visits: [sampleVisit] };
  expect(minutesOf(visits, { about: sampleVisit.id, minutes: 240 })).toBe(60);
  expect(minutesOf({ ...visits, purpose: 'work' }, { about: '', minutes: 0 })).toBe(240);
});
