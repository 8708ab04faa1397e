import type { ProjectDraft } from '@nestwright/shared-lib/project/schema';

/** What is wrong, by field, in the words of the specification. */
export type FieldErrors = Partial<Record<keyof ProjectDraft, string>>;

/** All that a step ever gets. */
export interface StepProps {
  draft: ProjectDraft;
  update(change: Partial<ProjectDraft>): void;
  errors: FieldErrors;
}
