import type { ThreadOf } from '@nestwright/domain/talk/thread-calls';
import type { KnownThread } from '@nestwright/domain/talk/thread-step-rules';

/** What a page passes to one of its threads. */
export interface ThreadProps {
  of: ThreadOf;
  /** The reader's name for the other side. */
  other: string;
  /** The thread as the server read it; absent on pages opened by a link. */
  known?: KnownThread | null | undefined;
  /** The posted form's fields other than its step. */
  says: Readonly<Record<string, string>>;
}

/** What was typed before the code had loaded; the caret is null if the field had no focus. */
export interface EarlyWords {
  words: string;
  caret: [start: number, end: number] | null;
}

/** The props of the code that is loaded on demand. */
export type LiveThreadProps = ThreadProps & { early: EarlyWords | undefined };
