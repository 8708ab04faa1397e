import fc from 'fast-check';

import {
  BUILDING_PARTS,
  firstFlow,
  hasPrevious,
  PHRASE_COUNT,
  reachable,
  stepOf,
  stepOrder,
  wizardFlow,
  type StepId,
  type WizardEvent,
  type WizardFlow,
} from './wizard-flow.ts';

const asking = (step: Exclude<StepId, 'building' | 'thanks'>, attempts = 0): WizardFlow => ({
  phase: 'asking',
  step,
  attempts,
});
const next = (valid: boolean): WizardEvent => ({ type: 'next', valid });
const submitted = (valid: boolean): WizardEvent => ({ type: 'submitted', valid });
const previous: WizardEvent = { type: 'previous' };
const tick: WizardEvent = { type: 'tick' };
const failed: WizardFlow = { phase: 'failed', message: 'No', attempts: 1 };

describe('every transition of the wizard', () => {
  test.each<[string, WizardFlow, WizardEvent, WizardFlow]>([
    ['a valid ZIP leads to the description', asking('zip'), next(true), asking('describe')],
    ['an invalid ZIP stays and shows why', asking('zip'), next(false), asking('zip', 1)],
    ['a second press counts again', asking('zip', 1), next(false), asking('zip', 2)],
    ['the description leads to the type of service', asking('describe'), next(true), asking('type')],
    ['the type of service leads to the property', asking('type'), next(true), asking('property')],
    ['the property leads to the date', asking('property'), next(true), asking('date')],
    ['the date leads to the address', asking('date'), next(true), asking('address')],
    ['a date in the past stays', asking('date'), next(false), asking('date', 1)],
    [
      'a complete address leads to the building screen',
      asking('address'),
      next(true),
      { phase: 'building', part: 0 },
    ],
    ['an incomplete address stays', asking('address'), next(false), asking('address', 1)],
    ['Next means nothing on the contact step', asking('contact'), next(true), asking('contact')],
    [
      'Next means nothing while building',
      { phase: 'building', part: 1 },
      next(true),
      { phase: 'building', part: 1 },
    ],
    ['Previous leaves the description', asking('describe'), previous, asking('zip')],
    ['Previous leaves the type of service', asking('type', 1), previous, asking('describe')],
    ['Previous leaves the property', asking('property'), previous, asking('type')],
    ['Previous leaves the date', asking('date', 2), previous, asking('property')],
    ['Previous leaves the address', asking('address'), previous, asking('date')],
    ['there is no Previous on the ZIP', asking('zip'), previous, asking('zip')],
    ['there is no Previous on the contact step', asking('contact'), previous, asking('contact')],
    [
      'there is no Previous while building',
      { phase: 'building', part: 0 },
      previous,
      { phase: 'building', part: 0 },
    ],
    ['a second of building', { phase: 'building', part: 0 }, tick, { phase: 'building', part: 1 }],
    ['the third second of building', { phase: 'building', part: 2 }, tick, { phase: 'building', part: 3 }],
    ['the fourth second ends in the contact step', { phase: 'building', part: 3 }, tick, asking('contact')],
    ['Click Here ends the building', { phase: 'building', part: 0 }, { type: 'skipped' }, asking('contact')],
    ['Click Here means nothing elsewhere', asking('date'), { type: 'skipped' }, asking('date')],
    ['the clock moves no question', asking('type'), tick, asking('type')],
    ['valid details are sent', asking('contact'), submitted(true), { phase: 'sending' }],
    ['invalid details stay and show why', asking('contact'), submitted(false), asking('contact', 1)],
    ['nothing is sent from another step', asking('address'), submitted(true), asking('address')],
    [
      'a second press while sending means nothing',
      { phase: 'sending' },
      submitted(true),
      { phase: 'sending' },
    ],
    ['the gateway has it', { phase: 'sending' }, { type: 'stored' }, { phase: 'sent', phrase: 0 }],
    ['the outbox has it', { phase: 'sending' }, { type: 'kept' }, { phase: 'kept' }],
    ['the gateway says no', { phase: 'sending' }, { type: 'refused', message: 'No' }, failed],
    ['sent again after a no', failed, submitted(true), { phase: 'sending' }],
    ['corrected wrongly after a no', failed, submitted(false), asking('contact', 2)],
    ['a late answer means nothing', asking('contact'), { type: 'stored' }, asking('contact')],
    ['a late outbox means nothing', asking('contact'), { type: 'kept' }, asking('contact')],
    ['a late no means nothing', asking('zip'), { type: 'refused', message: 'No' }, asking('zip')],
    ['phrase after phrase', { phase: 'sent', phrase: 0 }, tick, { phase: 'sent', phrase: 1 }],
    [
      'the last phrase ends in thanks',
      { phase: 'sent', phrase: PHRASE_COUNT - 1 },
      tick,
      { phase: 'thanks' },
    ],
    ['a kept request ends in thanks', { phase: 'kept' }, tick, { phase: 'thanks' }],
    ['sending waits for its answer', { phase: 'sending' }, tick, { phase: 'sending' }],
    ['an earlier request is offered', firstFlow, { type: 'found-earlier' }, { phase: 'offering' }],
    ['it is not offered in the middle', asking('date'), { type: 'found-earlier' }, asking('date')],
    [
      'continued where it was left',
      { phase: 'offering' },
      { type: 'continued', step: 'date' },
      asking('date'),
    ],
    [
      'continued before the contact step',
      { phase: 'offering' },
      { type: 'continued', step: 'building' },
      { phase: 'building', part: 0 },
    ],
    ['started over', { phase: 'offering' }, { type: 'started-over' }, firstFlow],
    ['started over from the middle', asking('date'), { type: 'started-over' }, firstFlow],
    [
      'a request on its way is not started over',
      { phase: 'sending' },
      { type: 'started-over' },
      { phase: 'sending' },
    ],
    [
      'Back in the browser',
      asking('date', 1),
      { type: 'arrived', step: 'property', firstIncomplete: 'address' },
      asking('property'),
    ],
    [
      'Forward in the browser',
      asking('type'),
      { type: 'arrived', step: 'date', firstIncomplete: 'address' },
      asking('date'),
    ],
    [
      'a reload keeps what is shown',
      asking('date', 1),
      { type: 'arrived', step: 'date', firstIncomplete: 'address' },
      asking('date', 1),
    ],
    [
      'a deep link falls back',
      firstFlow,
      { type: 'arrived', step: 'contact', firstIncomplete: 'address' },
      asking('address'),
    ],
    [
      'a deep link without a ZIP falls back to it',
      firstFlow,
      { type: 'arrived', step: 'date', firstIncomplete: 'zip' },
      firstFlow,
    ],
    [
      'Back from a no',
      failed,
      { type: 'arrived', step: 'address', firstIncomplete: 'thanks' },
      asking('address'),
    ],
    ['a reload after a no', failed, { type: 'arrived', step: 'contact', firstIncomplete: 'thanks' }, failed],
    [
      'Back does not undo sending',
      { phase: 'sending' },
      { type: 'arrived', step: 'address', firstIncomplete: 'thanks' },
      { phase: 'sending' },
    ],
    [
      'Back does not undo success',
      { phase: 'sent', phrase: 2 },
      { type: 'arrived', step: 'address', firstIncomplete: 'zip' },
      { phase: 'sent', phrase: 2 },
    ],
  ])('%s', (_name, from, event, to) => {
    expect(wizardFlow(from, event)).toEqual(to);
  });
});

test('building takes four parts', () => {
  expect(BUILDING_PARTS).toBe(4);
});

test('a copied link never shows a step that the answers do not reach', () => {
  for (const step of stepOrder) {
    for (const firstIncomplete of stepOrder) {
      const shown = reachable(step, firstIncomplete);
      expect(stepOrder.indexOf(shown)).toBeLessThanOrEqual(stepOrder.indexOf(firstIncomplete));
      expect(stepOrder.indexOf(shown)).toBeLessThanOrEqual(stepOrder.indexOf(step));
    }
  }
});

/**
 * A much plainer description of the same movement: a number from 1 to 9 and one word for the submit. A hundred random
 * walks must agree with it.
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

test('a hundred random walks agree with a plainer description of the wizard', () => {
  const reached = new Set<StepId>();
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 60, maxLength: 160 }), (events) => {
      let flow = firstFlow;
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
