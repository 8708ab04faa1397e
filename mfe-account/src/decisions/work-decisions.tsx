import {
  cancelForFee,
  changesOfProject,
  confirmDone,
  disputeWork,
  notePaid,
} from '@nestwright/domain/prices/agreement-calls';
import { afterAgreementStep, isUnderWay } from '@nestwright/domain/prices/agreement-rules';
import { type Agreement, disputingSchema } from '@nestwright/domain/prices/agreement-schema';
import { paymentStepOf } from '@nestwright/domain/prices/agreement-words-rules';
import { changeActs } from '@nestwright/domain/prices/change-decision-calls';
import { type ChangeDecision, decidedChangeText } from '@nestwright/domain/prices/change-decision-rules';
import { checked } from '@nestwright/domain/base/decision-calls';
import { moneyText } from '@nestwright/domain/base/money-rules';
import type { DecisionButton } from '@nestwright/domain/parts/ask-buttons';
import { ChangeQuestion } from '@nestwright/domain/parts/change-question';
import { ProposeQuestion } from '@nestwright/domain/parts/propose-question';
import { Question } from '@nestwright/domain/parts/question';
import { cancelProject } from '@nestwright/domain/requests/project-calls';
import { listQuotes } from '@nestwright/domain/prices/quote-calls';

import { CancelQuestion } from './cancel-question.tsx';
import { agreedVersion, type ProjectDecision } from './decision.ts';

const acts = changeActs(
  ({ id, call }) => changesOfProject(id, call),
  async ({ id, call }) => {
    const known = await listQuotes(id, undefined, call);
    if (!known.ok) return known;
    return { ok: true, value: { agreement: known.value.agreement, version: agreedVersion(known.value) } };
  },
);

/** The homeowner’s decisions about agreed work and its payment. */
export const workDecisions = {
  confirm: {
    question: ({ agreement, canReview }) =>
      agreement && can(agreement, 'confirm') ? (
        <Question
          title="Is the work done?"
          text={`Your project is then done${canReview ? ', and you can write a review' : ''}. You can’t undo this.`}
          yes="Yes, it is done"
        />
      ) : null,
    act: ({ id, commandId, call }) => confirmDone(id, { commandId }, call),
    said: ({ agreement }) => (agreement?.state === 'done' ? 'Thank you. Your project is done.' : ''),
  },
  dispute: {
    question: ({ agreement }) =>
      agreement && can(agreement, 'dispute') ? (
        <Question {...disputeWords(agreement)} wordsLabel="What is missing, or not right?" yes="Send" />
      ) : null,
    act: ({ id, commandId, text, call }) =>
      checked(disputingSchema, { commandId, words: text('words').trim() }, (body) =>
        disputeWork(id, body, call),
      ),
    said: ({ agreement }) =>
      agreement?.state === 'disputed' ? `Sent to ${agreement.company} and our team.` : '',
  },
  paid: {
    question: ({ agreement }) =>
      agreement && paymentStepOf(agreement, 'homeowner') !== null ? (
        <Question title="Is it paid?" text={paidText(agreement)} yes="Yes, it is paid" />
      ) : null,
    act: ({ id, commandId, call }) => notePaid(id, { commandId }, call),
    said: ({ agreement }) => {
      if (agreement?.payment?.confirmedAt) return 'Thank you. Both sides say that it is paid.';
      return agreement?.payment ? `Noted. We asked ${agreement.company} to confirm it.` : '';
    },
  },
  cancel: {
    question: ({ project, agreement }) =>
      project.status === 'Cancelled' ? null : (
        <CancelQuestion pros={project.pros} agreement={agreement?.state === 'cancelled' ? null : agreement} />
      ),
    act: ({ id, text, call }) =>
      text('feeCents') === ''
        ? cancelProject(id, undefined, call)
        : cancelForFee(id, Number(text('feeCents')), call),
    // The project’s state says it.
    said: () => '',
  },
  propose: {
    question: ({ agreement, agreed }) =>
      agreement && agreed && isUnderWay(agreement.state) ? (
        <ProposeQuestion agreement={agreement} version={agreed} side="homeowner" />
      ) : null,
    act: acts.propose,
    said: ({ agreement }) =>
      agreement?.changes.some(({ state, by }) => state === 'proposed' && by === 'homeowner')
        ? `Proposed. Nothing changes until ${agreement.company} accepts it.`
        : '',
  },
  'accept-change': changeDecision('accept-change'),
  'decline-change': changeDecision('decline-change'),
  'withdraw-change': changeDecision('withdraw-change'),
} satisfies Record<string, ProjectDecision>;

/** The buttons for agreed work, as far as the homeowner can take its steps now. */
export function workButtons(agreement: Agreement): DecisionButton[] {
  const { state, payment } = agreement;
  const confirm: DecisionButton = { step: 'confirm', label: 'It is done' };
  const dispute: DecisionButton = {
    step: 'dispute',
    label: state === 'in-work' ? 'Something is not right' : 'Something is missing',
    kind: 'quiet',
  };
  const paid: DecisionButton = {
    step: 'paid',
    label: payment ? 'Confirm that it is paid' : 'It is paid',
    kind: payment ? 'primary' : 'quiet',
  };
  return [
    ...(can(agreement, 'confirm') ? [confirm] : []),
    ...(can(agreement, 'dispute') ? [dispute] : []),
    ...(paymentStepOf(agreement, 'homeowner') === null ? [] : [paid]),
  ];
}

function can({ state }: Agreement, step: 'confirm' | 'dispute'): boolean {
  return afterAgreementStep(state, step, 'homeowner') !== null;
}

function disputeWords({ state, company }: Agreement): { title: string; text: string } {
  if (state !== 'in-work')
    return { title: 'What is missing?', text: `${company} and our team will read this.` };
  const text = `${company} says that the work has started. If that isn’t so, or it isn’t going as agreed, tell us. ${company} and our team will read this. After that, you can confirm that the work is done, but no longer cancel.`;
  return { title: 'What is not right?', text };
}

function paidText({ company, nowCents, payment }: Agreement): string {
  return payment
    ? `${company} says you paid ${moneyText(nowCents)}. If you say yes, the record shows it as paid. You can’t undo this.`
    : `We’ll ask ${company} to confirm that you paid ${moneyText(nowCents)}, and the record keeps both statements. Nestwright doesn’t handle payments. You can’t undo this.`;
}

function changeDecision(decision: ChangeDecision): ProjectDecision {
  return {
    question: ({ agreement, change }) =>
      agreement && change?.state === 'proposed' ? (
        <ChangeQuestion decision={decision} agreement={agreement} change={change} side="homeowner" />
      ) : null,
    act: acts[decision],
    said: ({ change }) => (change ? decidedChangeText(change) : ''),
  };
}
