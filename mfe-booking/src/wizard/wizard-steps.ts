import { localDate } from '@nestwright/domain/clock/rules';
import { fieldErrors } from '@nestwright/domain/field/schema';
import {
  addressStepSchema,
  contactStepSchema,
  dateStepSchema,
  descriptionStepSchema,
  type ProjectDraft,
  zipStepSchema,
} from '@nestwright/domain/project/schema';
import type { ComponentType } from 'react';

import { AddressStep } from '#wizard/steps/address-step.tsx';
import { ContactStep } from '#wizard/steps/contact-step.tsx';
import { DateStep } from '#wizard/steps/date-step.tsx';
import { DescriptionStep } from '#wizard/steps/description-step.tsx';
import { PropertyTypeStep } from '#wizard/steps/property-type-step.tsx';
import { ServiceTypeStep } from '#wizard/steps/service-type-step.tsx';
import type { FieldErrors, StepProps } from '#wizard/steps/step-props.ts';
import { ZipStep } from '#wizard/steps/zip-step.tsx';

import { type AskedStep, type StepId, stepOrder } from './wizard-flow.ts';

/** Stages of the header (product/wizard#addresses). */
export const stages = ['Share details', 'Location', 'Request Service'] as const;

/** Steps that carry a number in the header: what comes after the address is not counted. */
export const COUNTED_STEPS = 6;

/** Said of a day before the visitor's today. */
export const PAST_DATE_MESSAGE = 'Please choose today or a later date';

/** One row of the table: a step that is seen. */
export interface WizardStep {
  id: StepId;
  stage: (typeof stages)[number];
  /** Title of the page, after its number. */
  title: string;
  /** What the step asks; the building screen and the thanks ask nothing. */
  Body?: ComponentType<StepProps>;
  /** What is wrong with the answers of this step, empty when nothing is. */
  check: (draft: ProjectDraft, now: Date) => FieldErrors;
}

const nothing = (): FieldErrors => ({});

/** The nine steps, in order: to add one, write its file and its row, and its name in `stepOrder`. */
export const wizardSteps: readonly WizardStep[] = [
  {
    id: 'zip',
    stage: 'Share details',
    title: 'ZIP code',
    Body: ZipStep,
    check: (draft) => fieldErrors(zipStepSchema, draft),
  },
  {
    id: 'describe',
    stage: 'Share details',
    title: 'Your project',
    Body: DescriptionStep,
    check: (draft) => fieldErrors(descriptionStepSchema, draft),
  },
  { id: 'type', stage: 'Share details', title: 'Type of service', Body: ServiceTypeStep, check: nothing },
  {
    id: 'property',
    stage: 'Share details',
    title: 'Type of property',
    Body: PropertyTypeStep,
    check: nothing,
  },
  { id: 'date', stage: 'Share details', title: 'Date and time', Body: DateStep, check: checkDate },
  {
    id: 'address',
    stage: 'Location',
    title: 'Address',
    Body: AddressStep,
    check: (draft) => fieldErrors(addressStepSchema, draft),
  },
  { id: 'building', stage: 'Request Service', title: 'Building Your Project', check: nothing },
  {
    id: 'contact',
    stage: 'Request Service',
    title: 'Contact details',
    Body: ContactStep,
    check: (draft) => fieldErrors(contactStepSchema, draft),
  },
  { id: 'thanks', stage: 'Request Service', title: 'Thank you', check: nothing },
];

/** A step's row. */
export function stepRow(id: StepId): WizardStep {
  return wizardSteps[stepOrder.indexOf(id)]!;
}

/**
 * The first step whose answers are missing or wrong; `thanks` is never reached by an address, so it ends at `contact`.
 */
export function firstIncompleteStep(draft: ProjectDraft, now: Date): StepId {
  const row = wizardSteps.find(
    ({ id, check }) => id === 'contact' || Object.keys(check(draft, now)).length > 0,
  );
  return row?.id ?? 'contact';
}

/** Number that the header shows: what follows the address stays at the last. */
export function shownNumber(step: StepId): number {
  return Math.min(stepOrder.indexOf(step) + 1, COUNTED_STEPS);
}

/** `Step 3 of 6: Type of service`; after the address the step's name alone. */
export function stepTitle(step: StepId): string {
  const { title } = stepRow(step);
  const number = stepOrder.indexOf(step) + 1;
  return number <= COUNTED_STEPS ? `Step ${number} of ${COUNTED_STEPS}: ${title}` : title;
}

/** Label of the button that goes on: the description may be left out, the contact details are sent. */
export function nextLabel(step: AskedStep, draft: ProjectDraft): string {
  if (step === 'contact') return 'Request Service';
  return step === 'describe' && draft.description.trim() === '' ? 'Skip' : 'Next';
}

function checkDate(draft: ProjectDraft, now: Date): FieldErrors {
  const errors: FieldErrors = fieldErrors(dateStepSchema, draft);
  if (!errors.date && draft.date < localDate(now)) errors.date = PAST_DATE_MESSAGE;
  return errors;
}
