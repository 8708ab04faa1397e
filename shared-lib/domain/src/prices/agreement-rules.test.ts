import {
  cancellationFee,
  freeUntil,
  type WorkTime,
  type WorkTimes,
} from '@nestwright/domain/prices/cancellation-rules';
import {
  afterAgreementStep,
  agreementActors,
  type AgreementState,
  agreementStates,
  type AgreementStep,
  lapseDays,
} from './agreement-rules.ts';

const steps: AgreementStep[] = ['start', 'say-done', 'confirm', 'dispute', 'cancel', 'lapse'];
const final: AgreementState[] = ['done', 'cancelled'];

test('each step can be taken only in its states and by its sides', () => {
  const found = agreementStates.flatMap((state) =>
    steps.flatMap((step) =>
      agreementActors.flatMap((by) => {
        const next = afterAgreementStep(state, step, by);
        return next === null ? [] : [`${state} ${step} ${by}: ${next}`];
      }),
    ),
  );
  expect(found).toEqual([
    'agreed start pro: in-work',
    'agreed cancel homeowner: cancelled',
    'agreed cancel pro: cancelled',
    'agreed lapse timer: cancelled',
    'in-work say-done pro: said-done',
    'in-work dispute homeowner: disputed',
    'in-work cancel homeowner: cancelled',
    'in-work cancel pro: cancelled',
    'in-work lapse timer: said-done',
    'said-done confirm homeowner: done',
    'said-done dispute homeowner: disputed',
    'said-done lapse timer: done',
    'disputed confirm homeowner: done',
    'disputed cancel pro: cancelled',
    'disputed lapse timer: cancelled',
  ]);
});

test('every state except the final ones has a timer that ends it', () => {
  for (const state of agreementStates) {
    expect(lapseDays[state] === null).toBe(final.includes(state));
    expect(afterAgreementStep(state, 'lapse', 'timer') === null).toBe(final.includes(state));
  }
});

const terms = { freeUntilHours: 48, feeCents: 10_000 };
const firstDay = new Date('2027-03-08T13:00:00Z');
const times: WorkTimes = {
  firstDay,
  work: null,
  missedAt: new Date('2027-03-09T05:00:00Z'),
  freeAtLeastUntil: null,
};
const fee = (now: string, more: Partial<Parameters<typeof cancellationFee>[0]> = {}) =>
  cancellationFee({ by: 'homeowner', state: 'agreed', times, now: new Date(now), terms, ...more });
/** A time for three hours of work, which the pro chose alone. */
const named = (start: string, toldAt: string, more: Partial<WorkTime> = {}): WorkTime => ({
  start: new Date(start),
  end: new Date(Date.parse(start) + 3 * 3_600_000),
  isAgreed: false,
  toldAt: new Date(toldAt),
  ...more,
});
const unagreed = (start: string, toldAt: string, first: Date | null = null): WorkTimes => {
  const work = named(start, toldAt);
  return { firstDay: first, work, missedAt: work.end, freeAtLeastUntil: null };
};

test('cancelling is free until the last second of the free hours and costs the fee after that', () => {
  expect(fee('2027-03-06T13:00:00.000Z')).toBe(0);
  expect(fee('2027-03-06T13:00:00.001Z')).toBe(10_000);
  expect(fee('2027-03-09T00:00:00Z', { times: { ...times, firstDay: null, missedAt: null } })).toBe(0);
  expect(fee('2027-03-09T00:00:00Z', { by: 'pro' })).toBe(0);
});

test('a homeowner whose pro did not come can cancel free of charge, but not once the work has started', () => {
  expect(fee('2027-03-09T04:59:59Z')).toBe(10_000);
  expect(fee('2027-03-09T05:00:00Z')).toBe(0);
  expect(fee('2027-03-09T05:00:00Z', { state: 'in-work' })).toBe(10_000);
});

test('without a fee, cancelling is free for as long as the agreement lasts, so no time ends it', () => {
  const free = { ...terms, feeCents: 0 };
  expect(freeUntil(times, terms)?.toISOString()).toBe('2027-03-06T13:00:00.000Z');
  expect(freeUntil(times, free)).toBeNull();
  expect(fee('2027-03-08T14:00:00Z', { terms: free, state: 'in-work' })).toBe(0);
});

test('a visit that the homeowner agreed to counts from its own start', () => {
  const visit = named('2027-03-12T15:00:00Z', '2027-03-02T10:00:00Z', { isAgreed: true });
  expect(freeUntil({ ...times, work: visit }, terms)?.toISOString()).toBe('2027-03-10T15:00:00.000Z');
});

test('a time that the pro alone chose counts a day after the homeowner was told, and never before it is over', () => {
  const today = unagreed('2027-03-02T13:00:00Z', '2027-03-02T10:00:00Z');
  expect(freeUntil(today, terms)?.toISOString()).toBe('2027-03-03T10:00:00.000Z');
  const nextWeek = unagreed('2027-03-12T13:00:00Z', '2027-03-02T10:00:00Z');
  expect(freeUntil(nextWeek, terms)?.toISOString()).toBe('2027-03-12T16:00:00.000Z');
  // An agreed first day still to come keeps its free hours.
  const early = unagreed('2027-03-02T13:00:00Z', '2027-03-01T10:00:00Z', firstDay);
  expect(freeUntil(early, terms)?.toISOString()).toBe('2027-03-06T13:00:00.000Z');
  const untold = { ...today, work: { ...today.work!, toldAt: null } };
  expect(freeUntil(untold, terms)).toBeNull();
});

test('a time that the pro alone chose never ends the free time earlier than before', () => {
  const atLeast = (at: string) => ({
    ...unagreed('2027-03-02T13:00:00Z', '2027-03-02T10:00:00Z'),
    freeAtLeastUntil: new Date(at),
  });
  const later = atLeast('2027-03-10T15:00:00Z');
  expect(freeUntil(later, terms)?.toISOString()).toBe('2027-03-10T15:00:00.000Z');
  expect(fee('2027-03-10T15:00:00Z', { times: later, state: 'in-work' })).toBe(0);
  expect(freeUntil(atLeast('2027-03-01T15:00:00Z'), terms)?.toISOString()).toBe('2027-03-03T10:00:00.000Z');
  // A time that was called off costs nothing at all.
  expect(freeUntil({ ...later, work: { ...later.work!, toldAt: null } }, terms)).toBeNull();
});

test('starting the work early costs the homeowner nothing', () => {
  const started = {
    times: unagreed('2027-03-02T13:00:00Z', '2027-03-02T10:00:00Z'),
    state: 'in-work',
  } as const;
  expect(fee('2027-03-02T13:00:01Z', started)).toBe(0);
  expect(fee('2027-03-03T10:00:00Z', started)).toBe(0);
  expect(fee('2027-03-03T10:00:01Z', started)).toBe(10_000);
  expect(fee('2027-03-05T13:00:00Z', { state: 'in-work' })).toBe(0);
});
