import type { ProjectDraft } from '@nestwright/domain/project/schema';
import type { ReactNode } from 'react';

/** Error messages by field. */
export type FieldErrors = Partial<Record<keyof ProjectDraft, string>>;

/** The two boxes of the last step. They are never stored with a draft: every request asks for consent again. */
export interface Agreed {
  calls: boolean;
  costInfo: boolean;
}

/** The props of every step. */
export interface StepProps {
  /** The step's heading with its note, ready to be placed: above the fields, or as the legend of a group. */
  question: ReactNode;
  draft: ProjectDraft;
  /** Time zone of the home (IANA name); undefined while it is not known. */
  timeZone: string | undefined;
  /** The company that the visitor came from, or ''. */
  company: string;
  update: (change: Partial<ProjectDraft>) => void;
  errors: FieldErrors;
  agreed: Agreed;
  agree: (change: Partial<Agreed>) => void;
}
