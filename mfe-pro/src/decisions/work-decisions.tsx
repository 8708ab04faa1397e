import { changesOfLead, stepOfWork, type WorkOfPro } from '@nestwright/domain/prices/agreement-calls';
import { isUnderWay, lapseDays } from '@nestwright/domain/prices/agreement-rules';
import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { paymentStepOf } from '@nestwright/domain/prices/agreement-words-rules';
import { UNAGREED_TIME_RULE } from '@nestwright/domain/prices/cancellation-rules';
import { changeActs } from '@nestwright/domain/prices/change-decision-calls';
import { type ChangeDecision, decidedChangeText } from '@nestwright/domain/prices/change-decision-rules';
import type { Act } from '@nestwright/domain/base/decision-calls';
import { moneyText } from '@nestwright/domain/base/money-rules';
import type { DecisionButton } from '@nestwright/domain/parts/ask-buttons';
import { ChangeQuestion } from '@nestwright/domain/parts/change-question';
import { ProposeQuestion } from '@nestwright/domain/parts/propose-question';
import { Question } from '@nestwright/domain/parts/question';
import { readLeadQuote } from '@nestwright/domain/prices/quote-calls';

import { agreedVersion, type LeadDecision, type Scene } from './decision.ts';

const acts = changeActs(
  ({ id, call }) => changesOfLead(id, call),
  async ({ id, call }) => {
    const known = await readLeadQuote(id, undefined, call);
    if (!known.ok) return known;
    return { ok: true, value: { agreement: known.value.agreement, version: agreedVersion(known.value) } };
  },
);

const take =
  (step: WorkOfPro): Act =>
  ({ id, commandId, call }) =>
    stepOfWork(id, step, { commandId }, call);

/** The pro’s decisions about agreed work and its payment. */
export const workDecisions = {
  start: {
    question: (scene) =>
      offers(scene, 'start') ? (
        <Question title="Start the work?" text={startText(scene)} yes="Yes, we’ve started the work" />
      ) : null,
    act: take('start'),
    said: ({ agreement }) => (agreement?.state === 'in-work' ? 'You’ve started the work.' : ''),
  },
  'said-done': {
    question: (scene) =>
      offers(scene, 'said-done') ? (
        <Question
          title="Is the work done?"
          text={`The homeowner has ${lapseDays['said-done']} days to confirm it or say what is missing. Without an answer, it counts as done.`}
          yes="Yes, it is done"
        />
      ) : null,
    act: take('said-done'),
    said: ({ agreement }) =>
      agreement?.state === 'said-done' ? 'Sent. The homeowner can confirm it now.' : '',
  },
  cancel: {
    question: (scene) =>
      offers(scene, 'cancel') ? (
        <Question
          title="Give up this job?"
          text="The agreement ends, we tell the homeowner, and you no longer see how to reach them. No fee is due. You can’t undo this."
          yes="Yes, give it up"
        />
      ) : null,
    act: take('cancel'),
    said: ({ agreement }) =>
      agreement?.state === 'cancelled' ? 'You gave up this job. We’ve told the homeowner.' : '',
  },
  paid: {
    question: (scene) =>
      scene.agreement && offers(scene, 'paid') ? (
        <Question title="Is it paid?" text={paidText(scene.agreement)} yes="Yes, it is paid" />
      ) : null,
    act: take('paid'),
    said: ({ agreement }) => {
      if (agreement?.payment?.confirmedAt) return 'Thank you. Both sides say that it is paid.';
      return agreement?.payment ? 'Noted. We asked the homeowner to confirm it.' : '';
    },
  },
  propose: {
    question: ({ agreement, agreed }) =>
      agreement && agreed && isUnderWay(agreement.state) ? (
        <ProposeQuestion agreement={agreement} version={agreed} side="pro" />
      ) : null,
    act: acts.propose,
    said: ({ agreement }) =>
      agreement?.changes.some(({ state, by }) => state === 'proposed' && by === 'pro')
        ? 'Proposed. Nothing changes until the homeowner accepts it.'
        : '',
  },
  'accept-change': changeDecision('accept-change'),
  'decline-change': changeDecision('decline-change'),
  'withdraw-change': changeDecision('withdraw-change'),
} satisfies Record<string, LeadDecision>;

/** The buttons for agreed work, as far as the pro can take its steps now. */
export function workButtons(agreement: Agreement): DecisionButton<WorkOfPro>[] {
  const { state, payment } = agreement;
  const start = { step: 'start', label: 'Start the work' } as const;
  const reportDone = { step: 'said-done', label: 'The work is done' } as const;
  const cancel = { step: 'cancel', label: 'Give up the job', kind: 'quiet' } as const;
  const paid = {
    step: 'paid',
    label: payment ? 'Confirm that it is paid' : 'It is paid',
    kind: payment ? 'primary' : 'quiet',
  } as const;
  const payments = paymentStepOf(agreement, 'pro') === null ? [] : [paid];
  switch (state) {
    case 'agreed':
      return [start, cancel];
    case 'in-work':
      return [reportDone, cancel];
    case 'disputed':
      return [...payments, cancel];
    case 'said-done':
    case 'done':
    case 'cancelled':
      return payments;
  }
}

function offers({ agreement }: Scene, step: WorkOfPro): boolean {
  return agreement !== null && workButtons(agreement).some((button) => button.step === step);
}

function paidText({ payment }: Agreement): string {
  const what = payment
    ? 'The homeowner noted this payment.'
    : 'We’ll add this to the record and ask the homeowner to confirm it.';
  return `${what} Nestwright doesn’t handle payments. You can’t undo this.`;
}

/** The agreed fee for cancelling is due once the work has started. */
function startText({ view, agreement, agreed }: Scene): string {
  const work = agreement?.work ?? null;
  const isDue = work !== null && view !== null && work.date <= view.today;
  const feeCents = agreed?.cancellation.feeCents ?? 0;
  const seen = isDue
    ? 'The homeowner will see that you’ve started.'
    : 'This is not the scheduled time, so we’ll tell the homeowner that you’ve started now.';
  return feeCents === 0
    ? seen
    : `${seen} If they cancel, they owe the fee of ${moneyText(feeCents)} by the agreed terms. ${UNAGREED_TIME_RULE}`;
}

function changeDecision(decision: ChangeDecision): LeadDecision {
  return {
    question: ({ agreement, change }) =>
      agreement && change?.state === 'proposed' ? (
        <ChangeQuestion decision={decision} agreement={agreement} change={change} side="pro" />
      ) : null,
    act: acts[decision],
    said: ({ change }) => (change ? decidedChangeText(change) : ''),
  };
}
