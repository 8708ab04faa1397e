import type { Draft } from '@nestwright/domain/requests/draft-schema';

import type { Agreed } from '#wizard/steps/step-props.ts';
import type { Home } from '#wizard/use-home.ts';

/** A request whose steps were posted without scripts, as the server's page shows it. */
export interface PostedRequest extends Draft {
  /** The visitor's other unsent requests. */
  others: Draft[];
  /** When the server last changed any of them (ISO time). */
  keptAt: string;
  home: Home;
  agreed: Agreed;
  /** Why the posted step is shown again; undefined if it is shown for the first time. */
  refused?: {
    /** The gateway's reason; '' if the page marks the invalid fields. */
    message: string;
  };
}
