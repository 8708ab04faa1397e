import type { draftStore } from '@nestwright/domain/requests/draft-store';
import { newDraft } from '@nestwright/domain/requests/project-schema';
import type { sessionStore } from '@nestwright/contract/session/store';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import type { zipStore } from '@nestwright/contract/zip/store';

interface Stores {
  zip: { zipStore: typeof zipStore };
  session: { sessionStore: typeof sessionStore };
  draft: { draftStore: typeof draftStore };
}

/** A separate copy of the stores, as each remote ships one. */
function copy(): Stores {
  let stores: Stores | undefined;
  jest.isolateModules(() => {
    stores = {
      zip: jest.requireActual('@nestwright/contract/zip/store'),
      session: jest.requireActual('@nestwright/contract/session/store'),
      draft: jest.requireActual('@nestwright/domain/requests/draft-store'),
    };
  });
  return stores!;
}

test('two copies of the stores on one page share the ZIP and the session and notify each other', () => {
  const [one, other] = [copy(), copy()];
  expect(one.zip.zipStore).not.toBe(other.zip.zipStore);
  const heard = jest.fn();
  other.zip.zipStore.subscribe(heard);
  one.zip.zipStore.set('02134');
  expect(other.zip.zipStore.get()).toBe('02134');
  expect(heard).toHaveBeenCalled();
  one.session.sessionStore.set({ UserID: 'u1', FirstName: 'Ada' } as never);
  expect(other.session.sessionStore.get()).toMatchObject({ UserID: 'u1' });
  other.session.sessionStore.clear();
  expect(one.session.sessionStore.get()).toBeNull();
});

test('both copies see a draft that one stores, and neither sees it after one clears it', () => {
  const [one, other] = [copy(), copy()];
  const heard = jest.fn();
  other.draft.draftStore.subscribe(heard);
  const id = '3f1c9a52-6a0e-4f4e-9a52-6a0e4f4e9a52';
  one.draft.draftStore.save({ id, draft: newDraft(new Date()), step: 'zip', visit: readVisit('') });
  expect(other.draft.draftStore.get()).toMatchObject({ id, step: 'zip' });
  expect(heard).toHaveBeenCalled();
  other.draft.draftStore.clear();
  expect(one.draft.draftStore.get()).toBeNull();
});
