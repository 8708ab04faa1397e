import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { newDraft } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';

import { draftStore } from './draft-store.ts';

const id = '8f14e45f-ceea-467f-a0e6-0a1b2c3d4e5f';

beforeEach(() => localStorage.clear());

test('an unsent request is stored under RequestDraft, with its step and visit', () => {
  const draft = newDraft(new Date(), { service: 'Roofing', zip: '02134', description: 'A leak' });
  const visit = readVisit('?spg=g&company=Blue+Heron');
  draftStore.save({ id, draft, step: 'address', visit });
  expect(draftStore.get()).toMatchObject({ version: 1, id, draft, step: 'address', visit });
  expect(JSON.parse(localStorage.getItem('RequestDraft') ?? '')).toMatchObject({
    version: 1,
    draft: { TellUsAboutYourProject: 'A leak' },
  });
});

test('a draft of another version is neither read nor lost', () => {
  const text = JSON.stringify({ version: 2, id, savedAt: '', draft: {}, step: 'zip', visit: {} });
  localStorage.setItem('RequestDraft', text);
  expect(draftStore.get()).toBeNull();
  expect(localStorage.getItem('RequestDraft')).toBeNull();
  expect(localStorage.getItem('RequestDraft.corrupt')).toBe(text);
});

test('a sent request leaves no draft', () => {
  draftStore.save({ id, draft: newDraft(new Date()), step: 'zip', visit: readVisit('') });
  draftStore.clear();
  expect(localStorage.getItem('RequestDraft')).toBeNull();
});

test('what an account wrote is shown to that account alone, and what a guest wrote goes on after a login', () => {
  const written = { id, draft: newDraft(new Date()), step: 'address', visit: readVisit('') };
  draftStore.save(written);
  sessionStore.set(readSession({ UserID: 'ana' }));
  expect(draftStore.get()?.id).toBe(id);
  draftStore.save(written);
  sessionStore.clear();
  expect(draftStore.get()).toBeNull();
  sessionStore.set(readSession({ UserID: 'bob' }));
  expect([draftStore.get(), draftStore.getHidden()?.id]).toEqual([null, id]);
  sessionStore.set(readSession({ UserID: 'ana' }));
  expect(draftStore.get()?.id).toBe(id);
});
