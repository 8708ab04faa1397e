import { favouriteStore } from './favourite-store.ts';

beforeEach(() => localStorage.clear());

test('a category is added, and removed when it is chosen again', () => {
  favouriteStore.toggle('Roofing');
  favouriteStore.toggle('HVAC');
  expect(favouriteStore.get()).toEqual(['Roofing', 'HVAC']);
  favouriteStore.toggle('Roofing');
  expect(favouriteStore.get()).toEqual(['HVAC']);
});

test('invalid names are left out, and each name is stored once', () => {
  localStorage.setItem('FavouriteCategories', '["HVAC",7,null,"HVAC"]');
  expect(favouriteStore.get()).toEqual(['HVAC']);
});
