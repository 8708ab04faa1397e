import type { Draft } from '@nestwright/domain/requests/draft-schema';
import { draftStore } from '@nestwright/domain/requests/draft-store';
import { earlierDraftStore } from '@nestwright/domain/requests/earlier-draft-store';
import { outboxStore } from '@nestwright/domain/requests/outbox-store';
import { projectStore } from '@nestwright/domain/requests/project-store';

import { mergedDraft } from './merged-draft.ts';

/** The unsent requests of this browser: the one being written, then the newest. Submitted ones are removed. */
export function unsentDrafts(): Draft[] {
  const written = draftStore.get();
  const all = [...(written ? [written] : []), ...earlierDraftStore.get()];
  for (const { id } of all) if (isSubmitted(id)) forgetUnsent(id);
  return all.filter(({ id }) => !isSubmitted(id));
}

/** Stores the request being written. Another one that was being written is set aside, never overwritten. */
export function keepUnsent(draft: Omit<Draft, 'version'>): void {
  const before = draftStore.get() ?? draftStore.getHidden();
  if (before && before.id !== draft.id && !isSubmitted(before.id)) earlierDraftStore.add(before);
  earlierDraftStore.remove(draft.id);
  draftStore.save(draft);
}

/** Stores an unsent request beside the one being written, merged with what is already stored of that request. */
export function setAside(draft: Draft): void {
  const known = unsentDrafts().find(({ id }) => id === draft.id);
  const joined = known ? mergedDraft(known, draft) : draft;
  if (isSubmitted(draft.id)) return;
  if (draftStore.get()?.id === draft.id) draftStore.save(joined);
  else earlierDraftStore.add(joined);
}

/** Removes a request that was sent or discarded. */
export function forgetUnsent(id: string): void {
  if (draftStore.get()?.id === id) draftStore.clear();
  earlierDraftStore.remove(id);
}

/** Whether a request was sent, or waits until the gateway can be reached. */
export function isSubmitted(id: string): boolean {
  return [...projectStore.get(), ...outboxStore.get()].some((submitted) => submitted.id === id);
}
