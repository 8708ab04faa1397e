import type { ProjectDraft } from '@nestwright/domain/requests/project-schema';
import type { ChosenCompany } from '@nestwright/domain/site/landing-schema';
import type { ReactNode } from 'react';

/** Error messages by field. */
export type FieldErrors = Partial<Record<keyof ProjectDraft, string>>;

/** The two boxes of the last step. They are never stored with a draft: every request asks for consent again. */
export interface Agreed {
  calls: boolean;
  costInfo: boolean;
}

/** The photos of the request, which may still be uploading when the visitor continues. */
export interface StepPhotos {
  /** Id of the request; '' until it is known. */
  of: string;
  change: (change: (before: readonly string[]) => string[]) => void;
  /** Called with a promise that settles when all uploads are done. */
  pending: (idle: Promise<void>) => void;
}

/** The props of every step. */
export interface StepProps {
  /** The step's heading and note, to place above the fields or as a group's legend. */
  question: ReactNode;
  draft: ProjectDraft;
  /** Time zone of the home (IANA name); undefined until known. */
  timeZone: string | undefined;
  /** The company the visitor chose. */
  chosen: ChosenCompany;
  update: (change: Partial<ProjectDraft>) => void;
  /** Fills in fields whose values follow from an answer. */
  fillIn: (change: Partial<ProjectDraft>) => void;
  /** Whether the visitor answered this field, and it was not filled in. */
  isOwn: (field: keyof ProjectDraft) => boolean;
  errors: FieldErrors;
  photos: StepPhotos;
  agreed: Agreed;
  agree: (change: Partial<Agreed>) => void;
}
