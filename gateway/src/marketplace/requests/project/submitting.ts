import { type Submission } from '@nestwright/domain/requests/project-schema';
import type { Account } from '#marketplace/base/access/session-queries.ts';
import type { ProjectWithMatches } from './project-queries.ts';

/** A request to submit and its sender. */
export interface Submitting {
  submission: Submission;
  account: Account | null;
  /** The visitor token that the browser sent, if any. */
  visitorToken: string | null;
  ip: string;
  /** The origin of the partner's page around the form, if any. */
  framedBy?: string | null;
  userAgent: string;
}

/** A stored project; `isNew` is false when it was submitted before. */
export interface Submitted {
  whole: ProjectWithMatches;
  isNew: boolean;
  /** For the visitor's cookie; null when the project belongs to an account. */
  visitorToken: string | null;
}
