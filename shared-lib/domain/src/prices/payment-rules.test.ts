import { agreementStates } from '@nestwright/domain/prices/agreement-rules';

import { paymentStep } from './payment-rules.ts';

test('a payment can be noted once the total is final, by either side', () => {
  const steps = agreementStates.map((state) => [state, paymentStep({ state, payment: null }, 'pro')]);
  expect(steps).toEqual([
    ['agreed', null],
    ['in-work', null],
    ['said-done', 'note'],
    ['disputed', 'note'],
    ['done', 'note'],
    ['cancelled', null],
  ]);
});

test('only the other side can confirm it, once', () => {
  const noted = { state: 'done' as const, payment: { by: 'homeowner' as const, isConfirmed: false } };
  expect([paymentStep(noted, 'homeowner'), paymentStep(noted, 'pro')]).toEqual([null, 'confirm']);
  const confirmed = { ...noted, payment: { ...noted.payment, isConfirmed: true } };
  expect([paymentStep(confirmed, 'homeowner'), paymentStep(confirmed, 'pro')]).toEqual([null, null]);
});
