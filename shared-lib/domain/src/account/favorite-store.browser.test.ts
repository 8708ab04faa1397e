import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';

import { favoriteStore } from './favorite-store.ts';

beforeEach(() => localStorage.clear());

test('a category is added once, and removed', () => {
  favoriteStore.choose('Roofing', true);
  favoriteStore.choose('HVAC', true);
  favoriteStore.choose('Roofing', true);
  expect(favoriteStore.get()).toEqual(['Roofing', 'HVAC']);
  favoriteStore.choose('Roofing', false);
  favoriteStore.choose('Roofing', false);
  expect(favoriteStore.get()).toEqual(['HVAC']);
});

test('invalid names are left out, and each name is stored once', () => {
  localStorage.setItem('FavouriteCategories', '["HVAC",7,null,"HVAC"]');
  expect(favoriteStore.get()).toEqual(['HVAC']);
});

test('what an account picked is gone once it has logged out, and the next account starts with its own list', () => {
  favoriteStore.choose('Painting', true);
  sessionStore.set(readSession({ UserID: 'ana' }));
  expect(favoriteStore.get()).toEqual([]);
  favoriteStore.choose('Roofing', true);
  sessionStore.set(readSession({ UserID: 'bob' }));
  expect(favoriteStore.get()).toEqual([]);
  sessionStore.clear();
  expect(favoriteStore.get()).toEqual(['Painting']);
});
