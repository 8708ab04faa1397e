import type { ProjectDraft } from '@nestwright/domain/project/schema';
import type { Visit } from '@nestwright/domain/visit/schema';

import type { Agreed } from '#wizard/steps/step-props.ts';
import type { Home } from '#wizard/use-home.ts';

/** A request filled in without scripts, as the server's page shows it. */
export interface PostedRequest {
  id: string;
  draft: ProjectDraft;
  visit: Visit;
  home: Home;
  agreed: Agreed;
  /** Why the posted step is shown again; undefined if it is shown for the first time. */
  refused?: {
    /** The gateway's reason; '' if the page marks the invalid fields. */
    message: string;
  };
}
