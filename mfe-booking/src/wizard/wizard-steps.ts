import { wallTime } from '@nestwright/domain/hours/rules';
import { visitErrors } from '@nestwright/domain/visit-date/rules';
import { ADDRESS_ZIP_MESSAGE, ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { draftErrors, type ProjectDraft } from '@nestwright/domain/project/schema';

import { AddressStep } from '#wizard/steps/address-step.tsx';
import { ContactStep } from '#wizard/steps/contact-step.tsx';
import { DateStep } from '#wizard/steps/date-step.tsx';
import { DescriptionStep } from '#wizard/steps/description-step.tsx';
import { PropertyTypeStep } from '#wizard/steps/property-type-step.tsx';
import { ServiceTypeStep } from '#wizard/steps/service-type-step.tsx';
import type { FieldErrors } from '#wizard/steps/step-props.ts';
import { ZipStep } from '#wizard/steps/zip-step.tsx';

import type { Home } from './use-home.ts';
import type { QuestionStep, WizardStep } from './wizard-step.ts';

/**
 * The wizard's nine steps (product/wizard#step-1 to product/wizard#step-9), in order. A step consists of its entry here and
 * its component. Order, address, stage, number, question, fields and checks derive from the entry.
 */
const table = [
  {
    id: 'zip',
    kind: 'question',
    stage: 'Share details',
    title: 'ZIP code',
    question: 'What is the ZIP code for this job?',
    note: 'We’ll look for pros who work in your area.',
    Body: ZipStep,
    fields: ['zip'],
    check: (_draft: ProjectDraft, _now: Date, home: Home): FieldErrors =>
      home.isMissing ? { zip: ZIP_MESSAGE } : {},
  },
  {
    id: 'describe',
    kind: 'question',
    stage: 'Share details',
    title: 'Your project',
    question: 'Tell us about your project',
    note: 'A few words help your pro bring the right parts. You can also skip this step.',
    Body: DescriptionStep,
    fields: ['description', 'photos'],
    button: ({ description, photos }: ProjectDraft) =>
      description.trim() === '' && photos.length === 0 ? 'Skip' : 'Next',
  },
  {
    id: 'type',
    kind: 'question',
    stage: 'Share details',
    title: 'Type of service',
    question: 'What type of service do you need?',
    note: 'Choose all that apply.',
    Body: ServiceTypeStep,
    fields: ['serviceTypes'],
  },
  {
    id: 'property',
    kind: 'question',
    stage: 'Share details',
    title: 'Type of property',
    question: 'What type of property is it?',
    Body: PropertyTypeStep,
    fields: ['propertyType'],
  },
  {
    id: 'date',
    kind: 'question',
    stage: 'Share details',
    title: 'Date and time',
    question: 'When should the work start?',
    note: 'Pick what suits you best. Your pro may suggest another time.',
    Body: DateStep,
    fields: ['urgency', 'date', 'window'],
    check: (draft: ProjectDraft, now: Date, home: Home): FieldErrors =>
      draft.date === '' ? {} : visitErrors(draft, wallTime(now, home.timeZone)),
  },
  {
    id: 'address',
    kind: 'question',
    stage: 'Location',
    title: 'Address',
    question: 'Where is the work?',
    note: 'Only pros you allow to contact you see your street address.',
    Body: AddressStep,
    fields: ['address', 'apt', 'city', 'state', 'zip'],
    messages: { zip: ADDRESS_ZIP_MESSAGE },
    check: (_draft: ProjectDraft, _now: Date, home: Home): FieldErrors =>
      home.isMissing ? { zip: ADDRESS_ZIP_MESSAGE } : {},
  },
  { id: 'building', kind: 'building', stage: 'Request Service', title: 'Building Your Project' },
  {
    id: 'contact',
    kind: 'question',
    stage: 'Request Service',
    title: 'Contact details',
    question: 'How can your pro reach you?',
    note: 'Your pro uses these details to reach you about this request.',
    Body: ContactStep,
    fields: ['firstName', 'lastName', 'phone', 'email'],
    button: () => 'Request Service',
  },
  { id: 'thanks', kind: 'thanks', stage: 'Request Service', title: 'Thank you' },
] as const satisfies readonly WizardStep[];

type Row = (typeof table)[number];
/** Name of a step. */
export type StepId = Row['id'];
/** Name of a step that asks a question. */
export type AskedStep = Extract<Row, { kind: 'question' }>['id'];

/** The steps, in order. */
export const wizardSteps: readonly (WizardStep & { id: StepId })[] = table;
/** Names of the steps, in order. */
export const stepOrder: readonly StepId[] = table.map(({ id }) => id);

const questions = table.filter((row): row is Extract<Row, { kind: 'question' }> => row.kind === 'question');
const building = table.findIndex(({ kind }) => kind === 'building');

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
