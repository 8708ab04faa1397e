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
