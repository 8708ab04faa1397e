import { stepOfWork, type WorkOfPro } from '@nestwright/domain/agreement/calls';
import type { Agreement } from '@nestwright/domain/agreement/schema';
import { paymentStepOf } from '@nestwright/domain/agreement-words/rules';
import { longDate } from '@nestwright/domain/clock/rules';
import type { StepQuestion } from '@nestwright/domain/parts/step-page';
import type { WorkStep } from '@nestwright/domain/parts/work-panel';
import type { Stepped } from '@nestwright/domain/quote/calls';
import type { LeadQuote } from '@nestwright/domain/quote/schema';
import type { StepOutcome } from '@nestwright/domain/quote/store';

/** The question before a pro's step of agreed work. */
export const proQuestions = {
  start: {
    title: 'Start the work?',
    text: 'From then on the homeowner can no longer cancel free of charge.',
    yes: 'Yes, we’ve started the work',
  },
  'said-done': {
    title: 'Is the work done?',
    text: 'The homeowner has 7 days to confirm it or to say what is missing. Without an answer it counts as done.',
    yes: 'Yes, it is done',
  },
  paid: {
    title: 'Is it paid?',
    text: 'The record keeps your statement, and the homeowner can confirm it. Nestwright doesn’t handle payments. You can’t undo this.',
    yes: 'Yes, it is paid',
  },
  cancel: {
    title: 'Give up this job?',
    text: 'The agreement ends, we tell the homeowner, and you no longer see how to reach them. No fee is due. You can’t undo this.',
    yes: 'Yes, give it up',
  },
} satisfies Record<string, StepQuestion>;

/** The pro's next steps of agreed work. `today` is the home's date. */
export function proSteps(
  agreement: Agreement,
  {
    leadId,
    today,
    settle,
  }: { leadId: string; today: string; settle: (answer: Stepped<LeadQuote>) => StepOutcome },
): WorkStep[] {
  const { state, work, payment } = agreement;
  const take = (step: WorkOfPro) => async (commandId: string) =>
    settle(await stepOfWork(leadId, step, { commandId }));
  const start: WorkStep = {
    name: 'start',
    label: 'Start the work',
    ...proQuestions.start,
    run: take('start'),
    said: 'You’ve started the work.',
  };
  const reportDone: WorkStep = {
    name: 'said-done',
    label: 'The work is done',
    ...proQuestions['said-done'],
    run: take('said-done'),
    said: 'Sent. The homeowner can confirm it now.',
  };
  const cancel: WorkStep = {
    name: 'cancel',
    label: 'Give up the job',
    kind: 'quiet',
    ...proQuestions.cancel,
    run: take('cancel'),
    said: 'You gave up this job. We’ve told the homeowner.',
  };
  const paid: WorkStep = {
    name: 'paid',
    label: payment ? 'Confirm that it is paid' : 'It is paid',
    kind: payment ? 'primary' : 'quiet',
    ...proQuestions.paid,
    run: take('paid'),
    said: payment
      ? 'Thank you. Both sides say that it is paid.'
      : 'Noted. We asked the homeowner to confirm it.',
  };
  const payments = paymentStepOf(agreement, 'pro') === null ? [] : [paid];
  switch (state) {
    case 'agreed':
      return work !== null && work.date <= today ? [start, cancel] : [cancel];
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

/** Says when the pro can start the work; '' once it can or has. */
export function startLater({ state, work }: Agreement, today: string): string {
  if (state !== 'agreed' || work === null || work.date <= today) return '';
  return `You can start the work here from ${longDate(work.date)} on. If you come earlier, move it first.`;
}
