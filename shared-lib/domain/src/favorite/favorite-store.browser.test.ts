import { favoriteStore } from './favorite-store.ts';

beforeEach(() => localStorage.clear());

test('a category is added, and removed when it is chosen again', () => {
  favoriteStore.toggle('Roofing');
  favoriteStore.toggle('HVAC');
  expect(favoriteStore.get()).toEqual(['Roofing', 'HVAC']);
  favoriteStore.toggle('Roofing');
  expect(favoriteStore.get()).toEqual(['HVAC']);
});

test('invalid names are left out, and each name is stored once', () => {
  localStorage.setItem('FavouriteCategories', '["HVAC",7,null,"HVAC"]');
  expect(favoriteStore.get()).toEqual(['HVAC']);
});
