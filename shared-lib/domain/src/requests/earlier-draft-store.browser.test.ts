import type { Draft } from '@nestwright/domain/requests/draft-schema';
import { newDraft } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';

import { earlierDraftStore } from './earlier-draft-store.ts';

const ids = ['8f14e45f-ceea-467f-a0e6-0a1b2c3d4e5f', '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5'];

function draftOf(id: string, savedAt: string, description = 'A leak'): Draft {
  const draft = newDraft(new Date(), { description });
  return { version: 1, id, savedAt, draft, step: 'type', visit: readVisit('') };
}

beforeEach(() => localStorage.clear());

test('unsent requests are kept under EarlierDrafts in the spelling of others, the newest first', () => {
  earlierDraftStore.add(draftOf(ids[0]!, '2026-05-02T12:00:00.000Z'));
  earlierDraftStore.add(draftOf(ids[1]!, '2026-05-01T12:00:00.000Z'));
  expect(earlierDraftStore.get().map(({ id }) => id)).toEqual(ids);
  expect(JSON.parse(localStorage.getItem('EarlierDrafts')!)).toMatchObject([
    { id: ids[0], draft: { TellUsAboutYourProject: 'A leak' } },
    { id: ids[1] },
  ]);
});

test('a later state replaces an earlier one, and the last one removed leaves nothing', () => {
  earlierDraftStore.add(draftOf(ids[0]!, '2026-05-01T12:00:00.000Z'));
  earlierDraftStore.add(draftOf(ids[0]!, '2026-05-02T12:00:00.000Z', 'Two leaks'));
  expect(earlierDraftStore.get()).toMatchObject([{ draft: { description: 'Two leaks' } }]);
  earlierDraftStore.remove(ids[1]!);
  earlierDraftStore.remove(ids[0]!);
  expect(localStorage.getItem('EarlierDrafts')).toBeNull();
});

test('the newest 20 are kept', () => {
  const minutes = Array.from({ length: 21 }, (_, minute) => String(minute).padStart(2, '0'));
  for (const minute of minutes)
    earlierDraftStore.add(draftOf(crypto.randomUUID(), `2026-05-01T12:${minute}:00.000Z`));
  expect(earlierDraftStore.get()).toHaveLength(20);
  expect(earlierDraftStore.get().at(-1)?.savedAt).toBe('2026-05-01T12:01:00.000Z');
});
