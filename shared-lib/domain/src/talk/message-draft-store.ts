import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';
import * as v from 'valibot';

/** The maximum number of threads with unsent text in one browser; the oldest are deleted first. */
const MAX_DRAFTS = 20;

const draftsSchema = v.array(
  v.object({
    thread: v.string(),
    userId: v.string(),
    words: v.string(),
    /** Ids of photos that have arrived. */
    photos: v.fallback(v.array(v.string()), () => []),
  }),
);
type MessageDraft = v.InferOutput<typeof draftsSchema>[number];

const none: MessageDraft[] = [];

const stored = createStoredValue<MessageDraft[]>({
  key: 'MessageDrafts',
  read: bySchema(draftsSchema),
  empty: none,
  toStored: (drafts) => (drafts.length === 0 ? undefined : drafts),
});

/** Unsent text that someone typed into a thread in this browser. */
export const messageDraftStore = {
  /** `thread` is the thread's key (`threadKey`); empty if there is none. */
  of(thread: string, userId: string): Pick<MessageDraft, 'words' | 'photos'> {
    const kept = stored.get().find((one) => one.thread === thread && one.userId === userId);
    return kept ?? { words: '', photos: [] };
  },
  /** Drops the draft if it has no words and no photos. */
  keep(draft: MessageDraft): void {
    stored.update((drafts) => {
      const others = drafts.filter((one) => one.thread !== draft.thread || one.userId !== draft.userId);
      return draft.words === '' && draft.photos.length === 0
        ? others
        : [draft, ...others].slice(0, MAX_DRAFTS);
    });
  },
  clear: () => stored.clear(),
};
