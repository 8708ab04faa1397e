import fc from 'fast-check';

import {
  firstFlow,
  hasPrevious,
  stepOf,
  wizardFlow,
  type WizardEvent,
  type WizardFlow,
} from './wizard-flow.ts';
import { stepOrder, type StepId } from './wizard-steps.ts';

/**
 * A much simpler model of the same flow: a number from 1 to 9 and one word for the submit. A hundred random walks must
 * agree with it.
 */
interface Model {
  step: number;
  submit: 'none' | 'sending' | 'sent' | 'kept' | 'failed';
  ticks: number;
  offering: boolean;
}

function walkModel(model: Model, event: WizardEvent): Model {
  const idle = model.submit === 'none' || model.submit === 'failed';
  const go = (step: number): Model => ({ step, submit: 'none', ticks: 0, offering: false });
  if (model.offering) {
    if (event.type === 'continued') return go(stepOrder.indexOf(event.step) + 1);
    if (event.type === 'started-over') return go(1);
    if (event.type === 'next') return go(event.valid ? 2 : 1);
    if (event.type !== 'arrived') return model;
  }
  switch (event.type) {
    case 'next':
      return event.valid && model.step <= 6 ? go(model.step + 1) : model;
    case 'previous':
      return model.step >= 2 && model.step <= 6 ? go(model.step - 1) : model;
    case 'skipped':
      return model.step === 7 ? go(8) : model;
    case 'submitted':
      if (model.step !== 8 || !idle) return model;
      return { ...go(8), submit: event.valid ? 'sending' : 'none' };
    case 'stored':
      return model.submit === 'sending' ? { ...go(8), submit: 'sent' } : model;
    case 'kept':
      return model.submit === 'sending' ? { ...go(8), submit: 'kept' } : model;
    case 'refused':
      return model.submit === 'sending' ? { ...go(8), submit: 'failed' } : model;
    case 'tick': {
      const limit =
        model.step === 7 ? 4 : model.submit === 'sent' ? 5 : model.submit === 'kept' ? 1 : Infinity;
      if (limit === Infinity) return model;
      return model.ticks + 1 === limit ? go(model.step + 1) : { ...model, ticks: model.ticks + 1 };
    }
    case 'found-earlier':
      return model.step === 1 ? { ...go(1), offering: true } : model;
    case 'continued':
      return model;
    case 'started-over':
      return idle && model.step !== 7 && model.step !== 9 && model.submit !== 'failed' ? go(1) : model;
    case 'arrived': {
      if (!idle || model.step === 9) return model;
      const target = Math.min(stepOrder.indexOf(event.step), stepOrder.indexOf(event.firstIncomplete)) + 1;
      return target === model.step ? model : go(target);
    }
  }
}

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
