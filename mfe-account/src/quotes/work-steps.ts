import { changesOfProject, confirmDone, disputeWork, notePaid } from '@nestwright/domain/agreement/calls';
import type { Agreement } from '@nestwright/domain/agreement/schema';
import { type ChangeCommands, changeCommands } from '@nestwright/domain/agreement/store';
import { paymentStepOf } from '@nestwright/domain/agreement-words/rules';
import type { WorkStep } from '@nestwright/domain/parts/work-panel';
import type { Stepped } from '@nestwright/domain/quote/calls';
import type { ProjectQuotes } from '@nestwright/domain/quote/schema';
import type { StepOutcome } from '@nestwright/domain/quote/store';

import { ownerQuestions } from './work-questions.ts';

/** Shows a command's answer in the page. */
export type Settle = (answer: Stepped<ProjectQuotes>) => StepOutcome;

/** The homeowner's steps for reported work and its payment. */
export function ownerSteps(
  agreement: Agreement,
  { projectId, settle, canReview }: { projectId: string; settle: Settle; canReview: boolean },
): WorkStep[] {
  const { state, company, payment } = agreement;
  const questions = ownerQuestions(agreement, canReview);
  const confirm: WorkStep = {
    name: 'confirm',
    label: 'It is done',
    ...questions.confirm,
    run: async (commandId) => settle(await confirmDone(projectId, { commandId })),
    said: 'Thank you. Your project is done.',
  };
  const dispute: WorkStep = {
    name: 'dispute',
    label: state === 'in-work' ? 'Something is not right' : 'Something is missing',
    kind: 'quiet',
    ...questions.dispute,
    run: async (commandId, words) => settle(await disputeWork(projectId, { commandId, words })),
    said: `Sent to ${company} and our team.`,
  };
  const paid: WorkStep = {
    name: 'paid',
    label: payment ? 'Confirm that it is paid' : 'It is paid',
    kind: payment ? 'primary' : 'quiet',
    ...questions.paid,
    run: async (commandId) => settle(await notePaid(projectId, { commandId })),
    said: payment
      ? 'Thank you. Both sides say that it is paid.'
      : `Noted. We asked ${company} to confirm it.`,
  };
  const steps = paymentStepOf(agreement, 'homeowner') === null ? [] : [paid];
  if (state === 'in-work') return [dispute, ...steps];
  if (state === 'said-done') return [confirm, dispute, ...steps];
  return state === 'disputed' ? [confirm, ...steps] : steps;
}

/** The homeowner's steps for changes to the agreed price. */
export function ownerChanges(
  agreement: Agreement,
  { projectId, settle }: { projectId: string; settle: Settle },
): ChangeCommands {
  return changeCommands(changesOfProject(projectId), { agreement, settle });
}
