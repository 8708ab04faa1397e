import { wallTime } from '@nestwright/domain/companies/hours-rules';
import { visitErrors } from '@nestwright/domain/requests/visit-date-rules';
import { ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { type ProjectDraft } from '@nestwright/domain/requests/project-schema';

import { AddressStep } from '#wizard/steps/address-step.tsx';
import { ContactStep } from '#wizard/steps/contact-step.tsx';
import { DateStep } from '#wizard/steps/date-step.tsx';
import { DescriptionStep } from '#wizard/steps/description-step.tsx';
import { PropertyTypeStep } from '#wizard/steps/property-type-step.tsx';
import { ServiceTypeStep } from '#wizard/steps/service-type-step.tsx';
import type { FieldErrors } from '#wizard/steps/step-props.ts';
import { ZipStep } from '#wizard/steps/zip-step.tsx';

import type { Home } from './use-home.ts';
import type { WizardStep } from './wizard-step.ts';

/** Shown at the address step's ZIP (product/rules#fields). */
const ADDRESS_ZIP_MESSAGE = 'Please enter a valid Zipcode';

/**
 * The wizard's steps (product/wizard), in order. A step consists of its entry here and its component. Order, address,
 * stage, number, question, fields and checks derive from the entry.
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
    expires: 'date',
    check: (draft: ProjectDraft, now: Date, home: Home): FieldErrors =>
      draft.date === '' ? {} : visitErrors(draft, wallTime(now, home.timeZone)),
  },
  {
    id: 'address',
    kind: 'question',
    stage: 'Location',
    title: 'Address',
    question: 'Where is the work?',
    note: 'Pros see your street address only once you let them contact you.',
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
/** The steps that ask a question, in order. */
export const questions = table.filter(
  (row): row is Extract<Row, { kind: 'question' }> => row.kind === 'question',
);
