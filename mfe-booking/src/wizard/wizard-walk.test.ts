import fc from 'fast-check';

import { type Model, walkModel } from '#testing/wizard-model.ts';

import { firstFlow, hasPrevious, stepOf, type WizardEvent, type WizardFlow } from './flow-state.ts';
import { wizardFlow } from './wizard-flow.ts';
import { stepOrder, type StepId } from './wizard-steps.ts';

const anyStep = fc.constantFrom(...stepOrder);
const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('next' as const),
      valid: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 2, arbitrary: fc.constant<WizardEvent>({ type: 'previous' }) },
  { weight: 6, arbitrary: fc.constant<WizardEvent>({ type: 'tick' }) },
  { weight: 1, arbitrary: fc.constant<WizardEvent>({ type: 'skipped' }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('submitted' as const), valid: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<WizardEvent>(
      { type: 'stored' },
      { type: 'kept' },
      { type: 'refused', message: 'No' },
    ),
  },
  { weight: 1, arbitrary: fc.constant<WizardEvent>({ type: 'found-earlier' }) },
  { weight: 1, arbitrary: fc.constant<WizardEvent>({ type: 'started-over' }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('continued' as const), step: anyStep }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('arrived' as const), step: anyStep, firstIncomplete: anyStep }),
  },
);

test('a hundred random walks agree with a simpler model of the wizard', () => {
  const reached = new Set<StepId>();
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 60, maxLength: 160 }), (events) => {
      let flow: WizardFlow = firstFlow;
      let model: Model = { step: 1, submit: 'none', ticks: 0, offering: false };
      for (const event of events) {
        flow = wizardFlow(flow, event);
        model = walkModel(model, event);
        expect(stepOrder.indexOf(stepOf(flow)) + 1).toBe(model.step);
        expect(flow.phase === 'offering').toBe(model.offering);
        expect(submitOf(flow)).toBe(model.submit);
        expect(hasPrevious(flow)).toBe(model.step >= 2 && model.step <= 6);
        reached.add(stepOf(flow));
      }
    }),
    { numRuns: 100 },
  );
  expect([...reached].sort()).toEqual([...stepOrder].sort());
});

function submitOf(flow: WizardFlow): Model['submit'] {
  switch (flow.phase) {
    case 'sending':
    case 'sent':
    case 'kept':
    case 'failed':
      return flow.phase;
    case 'offering':
    case 'asking':
    case 'building':
    case 'thanks':
      return 'none';
  }
}
