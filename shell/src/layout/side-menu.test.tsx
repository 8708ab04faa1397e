import { searchServices } from '@nestwright/domain/catalog/rules';
import { inRouter } from '@nestwright/kit/conformance';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SideMenu } from './side-menu.tsx';

afterEach(() => localStorage.clear());

/** What the menu's search offers for a text, in its order. */
async function offered(text: string): Promise<(string | null)[]> {
  const person = userEvent.setup();
  render(inRouter(<SideMenu open onClose={() => undefined} />));
  await person.type(screen.getByRole('combobox', { name: 'Search services and pages' }), text);
  return screen.getAllByRole('option').map((option) => option.textContent);
}

test('the search in the menu shows all matches, services and pages, with their number', async () => {
  const found = await offered('co');
  expect(found.filter((text) => !text?.endsWith('Page'))).toEqual(searchServices('co'));
  expect(screen.getAllByText(`${found.length} suggestions`)[0]).toBeVisible();
  expect(found).toContain('ContactPage');
});

test('services of the favourite categories lead the search', async () => {
  localStorage.setItem('FavouriteCategories', JSON.stringify(['Painting', 'Roofing']));
  const [first, ...others] = await offered('in');
  expect(first).toMatch(/paint/i);
  expect(others.length).toBeGreaterThan(0);
});
