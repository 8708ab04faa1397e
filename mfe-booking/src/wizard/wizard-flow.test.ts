import { firstFlow, reachable, type WizardEvent, type WizardFlow } from './flow-state.ts';
import { sentPhrases, wizardFlow } from './wizard-flow.ts';
import { stepOrder, type StepId } from './wizard-steps.ts';

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
    ['Next does nothing on the contact step', asking('contact'), next(true), asking('contact')],
    [
      'Next does nothing while building',
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
    ['Click Here does nothing elsewhere', asking('date'), { type: 'skipped' }, asking('date')],
    ['the clock advances no question', asking('type'), tick, asking('type')],
    ['valid details are sent', asking('contact'), submitted(true), { phase: 'sending' }],
    ['invalid details stay and show why', asking('contact'), submitted(false), asking('contact', 1)],
    ['nothing is sent from another step', asking('address'), submitted(true), asking('address')],
    [
      'a second press while sending does nothing',
      { phase: 'sending' },
      submitted(true),
      { phase: 'sending' },
    ],
    ['the gateway has it', { phase: 'sending' }, { type: 'stored' }, { phase: 'sent', phrase: 0 }],
    ['the outbox has it', { phase: 'sending' }, { type: 'kept' }, { phase: 'kept' }],
    ['the gateway refuses it', { phase: 'sending' }, { type: 'refused', message: 'No' }, failed],
    ['sent again after a refusal', failed, submitted(true), { phase: 'sending' }],
    ['invalid details after a refusal', failed, submitted(false), asking('contact', 2)],
    ['a late answer does nothing', asking('contact'), { type: 'stored' }, asking('contact')],
    ['a late outbox does nothing', asking('contact'), { type: 'kept' }, asking('contact')],
    ['a late refusal does nothing', asking('zip'), { type: 'refused', message: 'No' }, asking('zip')],
    ['phrase after phrase', { phase: 'sent', phrase: 0 }, tick, { phase: 'sent', phrase: 1 }],
    [
      'the last phrase ends in thanks',
      { phase: 'sent', phrase: sentPhrases.length - 1 },
      tick,
      { phase: 'thanks' },
    ],
    ['a kept request ends in thanks', { phase: 'kept' }, tick, { phase: 'thanks' }],
    ['sending waits for its answer', { phase: 'sending' }, tick, { phase: 'sending' }],
    ['an earlier request is offered', firstFlow, { type: 'found-earlier' }, { phase: 'offering' }],
    [
      'an earlier request is not offered in the middle',
      asking('date'),
      { type: 'found-earlier' },
      asking('date'),
    ],
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
    [
      'continued at a day that has passed',
      { phase: 'offering' },
      { type: 'continued', step: 'date', stale: true },
      asking('date', 1),
    ],
    ['an offer may be ignored', { phase: 'offering' }, next(true), asking('describe')],
    ['an offer ignored without a ZIP', { phase: 'offering' }, next(false), asking('zip', 1)],
    [
      'an offer stays on its own step',
      { phase: 'offering' },
      { type: 'arrived', step: 'zip', firstIncomplete: 'date' },
      { phase: 'offering' },
    ],
    [
      'an offer is left by Forward',
      { phase: 'offering' },
      { type: 'arrived', step: 'date', firstIncomplete: 'address' },
      asking('date'),
    ],
    ['started over', { phase: 'offering' }, { type: 'started-over' }, firstFlow],
    ['started over from the middle', asking('date'), { type: 'started-over' }, firstFlow],
    [
      'a request that is being sent is not started over',
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
      'Back after a refusal',
      failed,
      { type: 'arrived', step: 'address', firstIncomplete: 'thanks' },
      asking('address'),
    ],
    [
      'a reload after a refusal',
      failed,
      { type: 'arrived', step: 'contact', firstIncomplete: 'thanks' },
      failed,
    ],
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

test('a copied link never opens a step beyond the answers given', () => {
  for (const step of stepOrder) {
    for (const firstIncomplete of stepOrder) {
      const shown = reachable(step, firstIncomplete);
      expect(stepOrder.indexOf(shown)).toBeLessThanOrEqual(stepOrder.indexOf(firstIncomplete));
      expect(stepOrder.indexOf(shown)).toBeLessThanOrEqual(stepOrder.indexOf(step));
    }
  }
});
