/** What the current step is doing. */
export type Phase = { kind: 'editing' } | { kind: 'waiting' } | { kind: 'refused'; message: string };

/** Where a professional is on the way in: address, code, in. */
export type ProSignInFlow =
  | { step: 'email'; email: string; phase: Phase }
  | { step: 'code'; email: string; resendAt: number; phase: Phase }
  | { step: 'done' };

export type ProSignInEvent =
  | { type: 'email-submitted'; email: string }
  | { type: 'code-sent'; resendAt: number }
  | { type: 'code-submitted' }
  | { type: 'code-accepted' }
  | { type: 'address-change-asked' }
  | { type: 'edited' }
  | { type: 'refused'; message: string };

export const proSignInStart: ProSignInFlow = { step: 'email', email: '', phase: { kind: 'editing' } };

const editing: Phase = { kind: 'editing' };
const waiting: Phase = { kind: 'waiting' };

/** One step of the way in. An event that does not belong to the current step changes nothing. */
export function proSignInStep(flow: ProSignInFlow, event: ProSignInEvent): ProSignInFlow {
  if (flow.step === 'done') return flow;
  switch (event.type) {
    case 'email-submitted':
      return flow.step === 'email' ? { ...flow, email: event.email, phase: waiting } : flow;
    case 'code-sent':
      return afterCodeSent(flow, event.resendAt);
    case 'code-submitted':
      return flow.step === 'code' ? { ...flow, phase: waiting } : flow;
    case 'code-accepted':
      return flow.step === 'code' && flow.phase.kind === 'waiting' ? { step: 'done' } : flow;
    case 'address-change-asked':
      return flow.step === 'code' ? { step: 'email', email: flow.email, phase: editing } : flow;
    case 'edited':
      return flow.phase.kind === 'refused' ? { ...flow, phase: editing } : flow;
    case 'refused':
      return { ...flow, phase: { kind: 'refused', message: event.message } };
  }
}

/** A code arrives for the address that was submitted, or again on the code step. */
function afterCodeSent(flow: Exclude<ProSignInFlow, { step: 'done' }>, resendAt: number): ProSignInFlow {
  if (flow.step === 'email' && flow.phase.kind !== 'waiting') return flow;
  return { step: 'code', email: flow.email, resendAt, phase: editing };
}
