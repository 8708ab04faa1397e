import { expect, test } from './engine-test.ts';
import type { Person } from './person.ts';
import { brightnessOfRow } from './picture.ts';

/** A ruler has a line every 12 px. */
const DIVISION = 12;

test('a ruler across the page shows every division as one sharp line', async ({ person }) => {
  await person.open('/category/Roofing');
  // The layout may still change between measuring it and taking the picture.
  await expect(() => expectSharpRuler(person)).toPass({ timeout: 20_000 });
});

async function expectSharpRuler(person: Person): Promise<void> {
  const ruler = await person.window.run(() => {
    const element = [...document.querySelectorAll('main [aria-hidden=true]')].find(
      (part) => part.childElementCount === 0 && part.clientHeight === 14,
    );
    if (!element) throw new Error('There is no ruler on this page.');
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, bottom, width } = element.getBoundingClientRect();
    return { left: Math.round(left), bottom: Math.floor(bottom), width: Math.floor(width) };
  });
  expect(ruler.width, 'the width of the ruler').toBeGreaterThan(600);
  const row = await brightnessOfRow(person.window, await person.screenshot(), ruler.bottom - 3);
  const drawn = row.slice(ruler.left, ruler.left + ruler.width);
  const ground = Math.max(...drawn);
  const dark = drawn.flatMap((brightness, column) => (brightness < ground / 2 ? [column] : []));
  const divisions = Array.from({ length: Math.ceil(ruler.width / DIVISION) }, (_, index) => index * DIVISION);
  expect(dark, 'columns with a line').toEqual(divisions);
}
