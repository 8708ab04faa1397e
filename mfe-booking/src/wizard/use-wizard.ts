import { CONSENT_VERSION } from '@nestwright/domain/requests/consent-rules';
import { draftToStored } from '@nestwright/domain/requests/draft-schema';
import { readDraft } from '@nestwright/domain/requests/project-schema';
import { deliver } from '@nestwright/domain/requests/outbox-calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Agreed, FieldErrors, StepProps } from '#wizard/steps/step-props.ts';

import { draftOf } from './merged-draft.ts';
import { type Home, useHome } from './use-home.ts';
import { useWorkingDraft, type WorkingDraft } from './use-working-draft.ts';
import { isLeaving, reachable, stepOf, firstFlow, type WizardEvent, type WizardFlow } from './flow-state.ts';
import { sentPhrases, wizardFlow } from './wizard-flow.ts';
import type { WizardPlace } from './wizard-place.ts';
import { PROGRESS_STEP_MS, REDIRECT_AFTER_MS } from './progress-rules.ts';
import { asksFor, firstIncompleteStep, firstStep, hasExpired, stepErrors, submitStep } from './step-rules.ts';
import { stepOrder, type StepId } from './wizard-steps.ts';

/** How long a request waits for photos that are being uploaded. */
const PHOTOS_MS = 20_000;

/** What a wizard reports to its host: counts and ids, nothing personal. */
export type WizardReport =
  | { type: 'started' }
  | { type: 'submitting' }
  | { type: 'submitted'; id: string; delivery: 'stored' | 'kept' }
  | { type: 'error'; code: string };

export interface Wizard {
  flow: WizardFlow;
  working: WorkingDraft;
  /** Whether the visitor has left the first step shown. */
  moved: boolean;
  /** The furthest step the visitor has seen. */
  reached: StepId;
  /** The request as the server's page shows it, for the form that continues it; '' if it shows none. */
  before: string;
  /** A step's props without its heading. */
  stepProps: Omit<StepProps, 'question'>;
  /** Who does the service there; undefined until it is known. */
  served: Home['served'];
  /** The errors when Next was last pressed, for the summary above the form. */
  problems: FieldErrors;
  next: () => void;
  previous: () => void;
  skip: () => void;
  continueEarlier: () => void;
  startOver: () => void;
}

/** Binds the flow to the draft, the address and the clock. The wizard's only timers are here. */
export function useWizard(
  place: WizardPlace,
  report: (event: WizardReport) => void = () => undefined,
): Wizard {
  const [flow, setFlow] = useState(() => firstFlowAt(place));
  const [seen, setSeen] = useState(place.step);
  const [moved, setMoved] = useState(false);
  const [reached, setReached] = useState<StepId>(place.step);
  const [agreed, setAgreed] = useState<Agreed>(place.posted?.agreed ?? { calls: false, costInfo: false });
  const [problems, setProblems] = useState<FieldErrors>(() => postedErrors(place));
  const working = useWorkingDraft(place, () => setFlow({ phase: 'thanks' }));
  const { ready, draft, earlier } = working;
  const home = useHome(draft, place.posted?.home);

  // The address changed from outside: Back, Forward or a link.
  if (seen !== place.step) {
    setSeen(place.step);
    setMoved(true);
    setFlow(
      wizardFlow(flow, {
        type: 'arrived',
        step: place.step,
        firstIncomplete: firstIncompleteStep(draft, new Date(), home),
      }),
    );
  }

  useEffect(() => {
    if (!ready) return;
    const firstIncomplete = firstIncompleteStep(draft, new Date(), home);
    setFlow(wizardFlow(flow, { type: 'arrived', step: place.step, firstIncomplete }));
    // Runs once, after the browser's stored data has been read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready]);

  const offerEarlier = useEffectEvent(() => {
    // A page that already shows an error does not also offer an earlier request.
    if (!place.posted?.refused) setFlow((before) => wizardFlow(before, { type: 'found-earlier' }));
  });
  useEffect(() => {
    if (earlier) offerEarlier();
  }, [earlier]);

  const how = useRef<'push' | 'replace'>('replace');
  const step = stepOf(flow);
  const stepNow = useRef(step);
  const photosPending = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    stepNow.current = step;
  });
  if (stepOrder.indexOf(step) > stepOrder.indexOf(reached)) setReached(step);
  // The visitor moved on before the lookup answered, so go back to the ZIP and show its error.
  const isTooLate = home.isMissing && !asksFor('zip', step) && !isLeaving(flow) && flow.phase !== 'thanks';
  if (isTooLate) {
    const firstIncomplete = firstIncompleteStep(draft, new Date(), home);
    setFlow(wizardFlow(flow, { type: 'arrived', step, firstIncomplete }));
  }
  useEffect(() => {
    if (step !== place.step) place.go(step, how.current);
    how.current = 'replace';
    // The address follows the step. If the address changed first, the step already matches.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [step]);

  function dispatch(event: WizardEvent): void {
    // Back from the contact step leads to the address step: the building screen leaves no history entry.
    how.current = event.type === 'tick' || event.type === 'skipped' ? 'replace' : 'push';
    setMoved(true);
    setFlow((before) => wizardFlow(before, event));
  }
  useTicks(flow, ready, () => dispatch({ type: 'tick' }));

  function update(change: Parameters<WorkingDraft['update']>[0]): void {
    if (!working.started) report({ type: 'started' });
    working.update(change, step);
  }

  function next(): void {
    const errors = stepErrors(step, draft, new Date(), home);
    const valid = Object.keys(errors).length === 0;
    setProblems(errors);
    if (step !== submitStep) {
      if (valid) update({});
      return dispatch({ type: 'next', valid });
    }
    if (isLeaving(flow)) return;
    dispatch({ type: 'submitted', valid });
    if (valid) void send();
  }

  async function send(): Promise<void> {
    report({ type: 'submitting' });
    await Promise.race([photosPending.current, new Promise((resolve) => setTimeout(resolve, PHOTOS_MS))]);
    const at = new Date().toISOString();
    const { id, visit } = working;
    const draft = readDraft(working.latest());
    const consent = { version: CONSENT_VERSION, ...agreed, at, page: window.location.pathname };
    const delivery = await deliver({ id, draft, visit, consent, createdAt: at, attempts: 0 });
    if (delivery.kind === 'refused') {
      report({ type: 'error', code: 'refused' });
      return dispatch({ type: 'refused', message: delivery.message });
    }
    working.finish();
    report({ type: 'submitted', id, delivery: delivery.kind });
    dispatch({ type: delivery.kind });
  }

  const errors = attemptsOf(flow) > 0 || home.isMissing ? stepErrors(step, draft, new Date(), home) : {};
  return {
    flow,
    working,
    moved,
    reached,
    before: place.posted ? JSON.stringify(draftToStored(draftOf(place.posted))) : '',
    stepProps: {
      draft,
      timeZone: home.timeZone,
      chosen: working.visit,
      update,
      fillIn: (change) => working.fillIn(change, step),
      isOwn: working.isOwn,
      errors,
      photos: {
        of: working.id,
        // A photo may arrive while the visitor is at another step.
        change: (change) => working.changePhotos(change, stepNow.current),
        pending(idle) {
          photosPending.current = idle;
        },
      },
      agreed,
      agree: (change) => setAgreed({ ...agreed, ...change }),
    },
    served: home.served,
    problems: Object.keys(errors).length > 0 ? problems : {},
    next,
    previous: () => dispatch({ type: 'previous' }),
    skip: () => dispatch({ type: 'skipped' }),
    continueEarlier() {
      if (!earlier) return;
      working.takeUp(earlier);
      const limit = firstIncompleteStep(earlier.draft, new Date());
      const errors = stepErrors(limit, earlier.draft, new Date());
      const target = reachable(knownStep(earlier.step), limit);
      setProblems(errors);
      dispatch({ type: 'continued', step: target, stale: hasExpired(target, errors) });
    },
    startOver() {
      working.startOver();
      setReached(firstStep);
      dispatch({ type: 'started-over' });
    },
  };
}

/** Fires once for every state with a time limit. */
function useTicks(flow: WizardFlow, running: boolean, onTick: () => void): void {
  const tick = useRef(onTick);
  useEffect(() => {
    tick.current = onTick;
  });
  const time = running ? timeOf(flow) : 0;
  const state = flow.phase === 'building' ? flow.part : flow.phase === 'sent' ? flow.phrase : 0;
  useEffect(() => {
    if (time === 0) return;
    const timer = setTimeout(() => tick.current(), time);
    return () => clearTimeout(timer);
  }, [time, state, flow.phase]);
}

/** How many milliseconds a state lasts; 0 if it waits for the visitor (product/constants#timing). */
function timeOf(flow: WizardFlow): number {
  switch (flow.phase) {
    case 'building':
      return PROGRESS_STEP_MS;
    case 'sent':
      return REDIRECT_AFTER_MS / sentPhrases.length;
    case 'kept':
      return REDIRECT_AFTER_MS;
    case 'offering':
    case 'asking':
    case 'sending':
    case 'failed':
    case 'thanks':
      return 0;
  }
}

function attemptsOf(flow: WizardFlow): number {
  return flow.phase === 'asking' || flow.phase === 'failed' ? flow.attempts : 0;
}

/** The flow of the server's page: with a posted step's errors, or as if every answer were given. */
function firstFlowAt({ step, posted }: WizardPlace): WizardFlow {
  const flow = arriveAt(step);
  if (!posted?.refused || flow.phase !== 'asking') return flow;
  const { message } = posted.refused;
  return message === '' ? { ...flow, attempts: 1 } : { phase: 'failed', message, attempts: 1 };
}

function postedErrors({ step, posted }: WizardPlace): FieldErrors {
  return posted?.refused ? stepErrors(step, posted.draft, new Date(), posted.home) : {};
}

/** The answers aren't known yet, so every step is reachable. */
function arriveAt(step: StepId): WizardFlow {
  return wizardFlow(firstFlow, { type: 'arrived', step, firstIncomplete: submitStep });
}

/** The step for a stored name; the thanks step can't be resumed. */
function knownStep(name: string): StepId {
  return stepOrder.find((step) => step === name && step !== 'thanks') ?? firstStep;
}
