import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { stepList } from '#marketplace/base/step-list.ts';

/** The matches of a project that are over, and the side that ended them; null if a rule of the site did. */
export interface EndedMatches {
  projectId: string;
  /** All matches of the project without these. */
  matchIds?: readonly string[];
  by: ThreadSide | null;
}

const steps = stepList<EndedMatches>('the end of a project');

/** Registers what else ends with a project, or with some of its matches. */
export const onProjectEnd = steps.add;

/** Ends what was registered, such as visits. The caller holds the project's row. */
export const endMatches = steps.run;
