import { fetchLateFonts, showLateFonts } from './late-fonts.ts';

const { dataset } = document.documentElement;
let asked: string[] = [];
let answer: () => Promise<FontFace[]>;

beforeEach(() => {
  asked = [];
  answer = async () => [];
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { load: (font: string) => (asked.push(font), answer()) },
  });
  delete dataset['nwFonts'];
});

test('a page painted without its fonts fetches them, and uses them from the next page on', async () => {
  dataset['nwFonts'] = 'later';
  showLateFonts();
  expect(dataset['nwFonts']).toBe('later');
  await fetchLateFonts();
  expect(asked).toEqual(['1em "Besley Variable"', '1em "Atkinson Hyperlegible Next Variable"']);
  expect(dataset['nwFonts']).toBe('there');
  showLateFonts();
  expect(dataset['nwFonts']).toBeUndefined();
});

test('a page painted with its fonts fetches none', async () => {
  await fetchLateFonts();
  expect(asked).toEqual([]);
});

test('a page keeps its fallbacks if its fonts do not arrive', async () => {
  answer = () => Promise.reject(new Error('no network'));
  dataset['nwFonts'] = 'later';
  await fetchLateFonts();
  showLateFonts();
  expect(dataset['nwFonts']).toBe('later');
});
