import { stepOfWork, type WorkOfPro } from '@nestwright/domain/agreement/calls';
import { lapseDays } from '@nestwright/domain/agreement/rules';
import type { Agreement } from '@nestwright/domain/agreement/schema';
import { paymentStepOf } from '@nestwright/domain/agreement-words/rules';
import { UNAGREED_TIME_RULE } from '@nestwright/domain/cancellation/rules';
import { moneyText } from '@nestwright/domain/money/rules';
import type { StepQuestion } from '@nestwright/domain/parts/step-page';
import type { WorkStep } from '@nestwright/domain/parts/work-panel';
import type { Stepped } from '@nestwright/domain/quote/calls';
import type { LeadQuote } from '@nestwright/domain/quote/schema';
import type { StepOutcome } from '@nestwright/domain/quote/store';

/** The questions before steps of agreed work that are always the same. */
const questions = {
  'said-done': {
    title: 'Is the work done?',
    text: `The homeowner has ${lapseDays['said-done']} days to confirm it or say what is missing. Without an answer, it counts as done.`,
    yes: 'Yes, it is done',
  },
  cancel: {
    title: 'Give up this job?',
    text: 'The agreement ends, we tell the homeowner, and you no longer see how to reach them. No fee is due. You can’t undo this.',
    yes: 'Yes, give it up',
  },
} satisfies Record<string, StepQuestion>;

/** The pro's next steps of agreed work. `today` is the home's date, `feeCents` the homeowner's agreed fee for cancelling. */
export function proSteps(
  agreement: Agreement,
  {
    leadId,
    today,
    feeCents,
    settle,
  }: {
    leadId: string;
    today: string;
    feeCents: number;
    settle: (answer: Stepped<LeadQuote>) => StepOutcome;
  },
): WorkStep[] {
  const { state, work, payment } = agreement;
  const take = (step: WorkOfPro) => async (commandId: string) =>
    settle(await stepOfWork(leadId, step, { commandId }));
  const start: WorkStep = {
    name: 'start',
    label: 'Start the work',
    ...startQuestion(feeCents, work !== null && work.date <= today),
    run: take('start'),
    said: 'You’ve started the work.',
  };
  const reportDone: WorkStep = {
    name: 'said-done',
    label: 'The work is done',
    ...questions['said-done'],
    run: take('said-done'),
    said: 'Sent. The homeowner can confirm it now.',
  };
  const cancel: WorkStep = {
    name: 'cancel',
    label: 'Give up the job',
    kind: 'quiet',
    ...questions.cancel,
    run: take('cancel'),
    said: 'You gave up this job. We’ve told the homeowner.',
  };
  const paid: WorkStep = {
    name: 'paid',
    label: payment ? 'Confirm that it is paid' : 'It is paid',
    kind: payment ? 'primary' : 'quiet',
    ...paidQuestion(payment !== null),
    run: take('paid'),
    said: payment
      ? 'Thank you. Both sides say that it is paid.'
      : 'Noted. We asked the homeowner to confirm it.',
  };
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

function paidQuestion(isConfirming: boolean): StepQuestion {
  const what = isConfirming
    ? 'The homeowner noted this payment.'
    : 'We’ll add this to the record and ask the homeowner to confirm it.';
  return {
    title: 'Is it paid?',
    text: `${what} Nestwright doesn’t handle payments. You can’t undo this.`,
    yes: 'Yes, it is paid',
  };
}

function startQuestion(feeCents: number, isDue: boolean): StepQuestion {
  const seen = isDue
    ? 'The homeowner will see that you’ve started.'
    : 'This is not the scheduled time, so we’ll tell the homeowner that you’ve started now.';
  return {
    title: 'Start the work?',
    text:
      feeCents === 0
        ? seen
        : `${seen} If they cancel, they owe the fee of ${moneyText(feeCents)} by the agreed terms. ${UNAGREED_TIME_RULE}`,
    yes: 'Yes, we’ve started the work',
  };
}
