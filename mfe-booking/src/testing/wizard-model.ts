import type { WizardEvent } from '#wizard/flow-state.ts';
import { stepOrder } from '#wizard/wizard-steps.ts';

const BUILDING = stepOrder.indexOf('building') + 1;
const CONTACT = BUILDING + 1;
const THANKS = BUILDING + 2;

/**
 * A much simpler model of the same flow: the step's number and one word for the submit. A hundred random walks must
 * agree with it.
 */
export interface Model {
  step: number;
  submit: 'none' | 'sending' | 'sent' | 'kept' | 'failed';
  ticks: number;
  offering: boolean;
}

/** What the model says after an event. */
export function walkModel(model: Model, event: WizardEvent): Model {
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
      return event.valid && model.step < BUILDING ? go(model.step + 1) : model;
    case 'previous':
      return model.step >= 2 && model.step < BUILDING ? go(model.step - 1) : model;
    case 'skipped':
      return model.step === BUILDING ? go(CONTACT) : model;
    case 'submitted':
      if (model.step !== CONTACT || !idle) return model;
      return { ...go(CONTACT), submit: event.valid ? 'sending' : 'none' };
    case 'stored':
      return model.submit === 'sending' ? { ...go(CONTACT), submit: 'sent' } : model;
    case 'kept':
      return model.submit === 'sending' ? { ...go(CONTACT), submit: 'kept' } : model;
    case 'refused':
      return model.submit === 'sending' ? { ...go(CONTACT), submit: 'failed' } : model;
    case 'tick': {
      const limit =
        model.step === BUILDING ? 4 : model.submit === 'sent' ? 5 : model.submit === 'kept' ? 1 : Infinity;
      if (limit === Infinity) return model;
      return model.ticks + 1 === limit ? go(model.step + 1) : { ...model, ticks: model.ticks + 1 };
    }
    case 'found-earlier':
      return model.step === 1 ? { ...go(1), offering: true } : model;
    case 'continued':
      return model;
    case 'started-over':
      return idle && model.step !== BUILDING && model.step !== THANKS && model.submit !== 'failed'
        ? go(1)
        : model;
    case 'arrived': {
      if (!idle || model.step === THANKS) return model;
      const target = Math.min(stepOrder.indexOf(event.step), stepOrder.indexOf(event.firstIncomplete)) + 1;
      return target === model.step ? model : go(target);
    }
  }
}
