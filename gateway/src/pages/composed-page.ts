import type { VisitorCalls } from '@nestwright/contract/remote';

import type { ShownFragment } from './fragments/shown-fragment.ts';
import type { PageBody } from './page-body.ts';
import type { PageFiles } from './page-files.ts';

/** A composed answer. */
export type ComposedPage =
  | { kind: 'redirect'; status: number; location: string }
  /** Too many pages are being rendered; the seconds until a retry makes sense. */
  | { kind: 'busy'; retryAfter: number }
  /** A posted form that `by` could not answer; its action may have happened. */
  | { kind: 'unanswered'; by: { name: string; version: string } }
  | ({
      kind: 'page';
      status: number;
      /** The pattern of the route that rendered it, such as `/account/projects/:id`. */
      pattern?: string | undefined;
      /** The page for browsers with a session: marked, and otherwise the same (`data-nw-member`). */
      ofMembers: PageForms;
      /** Whether everyone gets the same bytes for this path, so they may be cached. */
      lasting: boolean;
      /** What the form's action returned, if the page answers a form and the answer can have a page of its own. */
      answer?: Record<string, unknown>;
      /** Whether it holds what only its visitor may read. */
      isPrivate: boolean;
      /**
       * The page with the personal fragments of the visitor; without a visitor, of an unknown person. Absent if it
       * has none. `since` is the time of the request, by `performance.now()`.
       */
      forPerson?: (
        visitor: VisitorCalls | undefined,
        since: number,
      ) => Promise<ComposedPage & { kind: 'page' }>;
      /** Milliseconds. `render` is the owner's own rendering; `fragments` is that of all fragments, in parallel. */
      timing: Record<string, number>;
      /** The fragments in it; those that the browser is to fill are not among them. */
      fragments: ShownFragment[];
      /** The remote that owns the page, or the shell if none does. */
      by: { name: string; version: string };
      /** Whether the page contains its rendered HTML. */
      rendered: boolean;
      /** The page should answer a form, but could be rendered only without the answer. */
      lacksAnswer?: true;
      /** The files its tags name. */
      files: PageFiles;
    } & PageForms);

/** Both forms of a page. */
export interface PageForms {
  body: PageBody;
  /**
   * The same page with its styles inside, for a browser that has cached none of them; undefined if the page must name
   * them in tags. Made when it is first needed.
   */
  styled(): Promise<StyledPage | undefined>;
}

/** A page with its styles inside. */
export interface StyledPage {
  body: PageBody;
  /** Content-Security-Policy sources that allow its styles. */
  sources: string[];
}
