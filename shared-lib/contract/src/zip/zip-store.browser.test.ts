import { zipStore } from './zip-store.ts';

beforeEach(() => localStorage.clear());

test('the ZIP is stored as an integer under ZipCode and read with its leading zero (product/data#stored-zip)', () => {
  zipStore.set('02134');
  expect(localStorage.getItem('ZipCode')).toBe('2134');
  expect(zipStore.get()).toBe('02134');
});

test.each([
  ['2134', '02134'],
  ['"02134"', '02134'],
  ['02134', '02134'],
  ['33139', '33139'],
  ['null', ''],
  ['0', ''],
  ['"00000"', ''],
  ['""', ''],
])('stored %s is read as %j and not set aside', (text, zip) => {
  localStorage.setItem('ZipCode', text);
  expect(zipStore.get()).toBe(zip);
  expect(localStorage.getItem('ZipCode.corrupt')).toBeNull();
});

test.each(['NaN', '{}', '"somewhere"', '-1', '1e9'])('stored %s is set aside', (text) => {
  localStorage.setItem('ZipCode', text);
  expect(zipStore.get()).toBe('');
  expect(localStorage.getItem('ZipCode.corrupt')).toBe(text);
});

test('00000 is never stored', () => {
  zipStore.set('00000');
  expect(localStorage.getItem('ZipCode')).toBeNull();
});

test('setting an incomplete ZIP deletes the stored one', () => {
  zipStore.set('33139');
  zipStore.set('3313');
  expect(localStorage.getItem('ZipCode')).toBeNull();
});
