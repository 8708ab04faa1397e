import type { ProjectQuotes } from '@nestwright/domain/quote/schema';

import type { MyProject } from '#projects/my-projects.ts';

/** The props of every step's page. */
export interface StepProps {
  project: MyProject;
  view: ProjectQuotes;
  /** The part of the project it is about. */
  of: string;
  /** The command's id, the same however often its form is sent. */
  commandId: string;
  /** The form's fixed fields. */
  says: Readonly<Record<string, string>>;
  /** The project's own page. */
  back: string;
}
