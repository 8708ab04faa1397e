import { draftErrors, type ProjectDraft } from '@nestwright/domain/requests/project-schema';

import type { FieldErrors } from '#wizard/steps/step-props.ts';

import type { Home } from './use-home.ts';
import type { QuestionStep, WizardStep } from './wizard-step.ts';
import { type AskedStep, questions, type StepId, stepOrder, wizardSteps } from './wizard-steps.ts';

const building = wizardSteps.findIndex(({ kind }) => kind === 'building');

/** The first step of a request. */
export const firstStep: AskedStep = questions[0]!.id;
/** The last question, whose answers send the request. */
export const submitStep: AskedStep = questions.at(-1)!.id;
/** Steps numbered in the header: all questions, including the contact details. */
export const COUNTED_STEPS = questions.length;

/** A step's row. */
export function stepRow(id: StepId): WizardStep & { id: StepId } {
  return wizardSteps[stepOrder.indexOf(id)]!;
}

/** The row of a step that asks a question. */
export function questionRow(id: AskedStep): QuestionStep {
  return questions.find((row) => row.id === id)!;
}

/** The step before or after this one, whether or not it asks a question; itself at either end. */
export function neighbor(id: StepId, distance: 1 | -1): StepId {
  return stepOrder[stepOrder.indexOf(id) + distance] ?? id;
}

/** Whether a step asks a question. */
export function isAsked(id: StepId): id is AskedStep {
  return stepRow(id).kind === 'question';
}

/** Whether a step comes before the building screen, so its answers can still be changed. */
export function isBeforeBuilding(id: StepId): boolean {
  return stepOrder.indexOf(id) < building;
}

/** A step's errors by field; empty if there are none. */
export function stepErrors(
  id: StepId,
  draft: ProjectDraft,
  now: Date,
  home: Home = { zip: draft.zip, isMissing: false },
): FieldErrors {
  const row = stepRow(id);
  if (row.kind !== 'question') return {};
  const errors: FieldErrors = draftErrors(draft, row.fields);
  for (const field of row.fields) if (errors[field]) errors[field] = row.messages?.[field] ?? errors[field];
  return { ...row.check?.(draft, now, home), ...errors };
}

/** Whether a step's errors say that a valid answer has expired, such as a day that has passed. */
export function hasExpired(id: StepId, errors: FieldErrors): boolean {
  const row = stepRow(id);
  return row.kind === 'question' && row.expires !== undefined && errors[row.expires] !== undefined;
}

/** The first step with missing or invalid answers, or else the last question. */
export function firstIncompleteStep(draft: ProjectDraft, now: Date, home?: Home): AskedStep {
  return (
    questions.find(({ id }) => Object.keys(stepErrors(id, draft, now, home)).length > 0)?.id ?? submitStep
  );
}

/** The number of the step in the header. Screens without a question keep the last number. */
export function shownNumber(step: StepId): number {
  const until = stepOrder.indexOf(step) + 1;
  return questions.filter(({ id }) => stepOrder.indexOf(id) < until).length;
}

/** `Step 3 of 7: Type of service`; a screen without a question shows only its name. */
export function stepTitle(step: StepId): string {
  const { title } = stepRow(step);
  return isAsked(step) ? `Step ${shownNumber(step)} of ${COUNTED_STEPS}: ${title}` : title;
}

/** Whether a step asks for a field. Two steps ask for the ZIP. */
export function asksFor(field: keyof ProjectDraft, id: StepId): boolean {
  const row = stepRow(id);
  return row.kind === 'question' && row.fields.includes(field);
}

/** Whether a visitor who has reached `reached` has passed a field's question. */
export function isAnswered(field: keyof ProjectDraft, reached: StepId): boolean {
  const asking = questions.find((row: QuestionStep) => row.fields.includes(field));
  return asking !== undefined && stepOrder.indexOf(asking.id) < stepOrder.indexOf(reached);
}
