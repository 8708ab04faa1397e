import type { ProjectDraft } from '@nestwright/domain/requests/project-schema';
import type { ComponentType } from 'react';

import type { Home } from './use-home.ts';
import type { FieldErrors, StepProps } from '#wizard/steps/step-props.ts';

/** Stages of the header (product/wizard#addresses). */
export const stages = ['Share details', 'Location', 'Request Service'] as const;

interface Step {
  /** The step's name, which is also the last part of its address. */
  id: string;
  stage: (typeof stages)[number];
  /** The page's title, shown after its number. */
  title: string;
}

/** A step that asks a question. */
export interface QuestionStep extends Step {
  kind: 'question';
  /** The question, which is the page's heading. */
  question: string;
  /** One line under the question. */
  note?: string;
  Body: ComponentType<StepProps>;
  /** The request's fields that it fills in and checks. */
  fields: readonly (keyof ProjectDraft)[];
  /** Replaces a field's usual message on this step. */
  messages?: FieldErrors;
  /** Checks that need more than one field, such as a day that has passed. */
  check?: (draft: ProjectDraft, now: Date, home: Home) => FieldErrors;
  /** The field whose valid answer can expire, such as a day that has passed. */
  expires?: keyof ProjectDraft;
  /** Label of the button to the next step; `Next` by default. */
  button?: (draft: ProjectDraft) => string;
}

/** A step without a question, which advances by itself or not at all. */
export interface ShownStep extends Step {
  kind: 'building' | 'thanks';
}

/** One entry of the wizard's table. */
export type WizardStep = QuestionStep | ShownStep;
