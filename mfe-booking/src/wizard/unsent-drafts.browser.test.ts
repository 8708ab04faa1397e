import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { newDraft } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';

import { keepUnsent, unsentDrafts } from './unsent-drafts.ts';

beforeEach(() => localStorage.clear());

const begun = (id: string) => ({
  id,
  draft: newDraft(new Date()),
  step: 'zip',
  visit: readVisit(''),
  savedAt: new Date().toISOString(),
});

test('a guest neither sees nor overwrites what an account was writing in this browser', () => {
  const [anas, guests] = [crypto.randomUUID(), crypto.randomUUID()];
  sessionStore.set(readSession({ UserID: 'ana' }));
  keepUnsent(begun(anas));
  sessionStore.clear();
  expect(unsentDrafts()).toEqual([]);
  keepUnsent(begun(guests));
  expect(unsentDrafts().map(({ id }) => id)).toEqual([guests]);
  sessionStore.set(readSession({ UserID: 'ana' }));
  expect(unsentDrafts().map(({ id }) => id)).toEqual([guests, anas]);
});
