/** The states of an agreement. */
export const agreementStates = ['agreed', 'in-work', 'said-done', 'disputed', 'done', 'cancelled'] as const;
/** The state of an agreement. */
export type AgreementState = (typeof agreementStates)[number];

/** Who can act on an agreement. The timer acts when a time limit has passed. */
export const agreementActors = ['homeowner', 'pro', 'timer'] as const;
/** Who acts on an agreement. */
export type AgreementActor = (typeof agreementActors)[number];

/** The events of an agreement. `lapse`: neither side did anything for `lapseDays`. */
export type AgreementStep = 'start' | 'say-done' | 'confirm' | 'dispute' | 'cancel' | 'lapse';

type Next = { to: AgreementState; by: readonly AgreementActor[] };

/** The state after each step, and who may take it. Steps that aren't listed can't be taken. */
const nextStates: Readonly<Record<AgreementState, Partial<Record<AgreementStep, Next>>>> = {
  agreed: {
    start: { to: 'in-work', by: ['pro'] },
    cancel: { to: 'cancelled', by: ['homeowner', 'pro'] },
    lapse: { to: 'cancelled', by: ['timer'] },
  },
  'in-work': {
    'say-done': { to: 'said-done', by: ['pro'] },
    dispute: { to: 'disputed', by: ['homeowner'] },
    cancel: { to: 'cancelled', by: ['homeowner', 'pro'] },
    lapse: { to: 'said-done', by: ['timer'] },
  },
  'said-done': {
    confirm: { to: 'done', by: ['homeowner'] },
    dispute: { to: 'disputed', by: ['homeowner'] },
    lapse: { to: 'done', by: ['timer'] },
  },
  disputed: {
    confirm: { to: 'done', by: ['homeowner'] },
    cancel: { to: 'cancelled', by: ['pro'] },
    lapse: { to: 'cancelled', by: ['timer'] },
  },
  done: {},
  cancelled: {},
};

/**
 * How many days an agreement may stay in a state before its timer takes the next step; null if it may stay forever.
 */
export const lapseDays: Readonly<Record<AgreementState, number | null>> = {
  agreed: 180,
  'in-work': 90,
  'said-done': 7,
  disputed: 60,
  done: null,
  cancelled: null,
};

/** The state of an agreement after someone's step; null if they can't take it. */
export function afterAgreementStep(
  state: AgreementState,
  step: AgreementStep,
  by: AgreementActor,
): AgreementState | null {
  const next = nextStates[state][step];
  return next !== undefined && next.by.includes(by) ? next.to : null;
}

/** Whether the work can still be scheduled and the price can still be changed. */
export function isUnderWay(state: AgreementState): boolean {
  return state === 'agreed' || state === 'in-work';
}
