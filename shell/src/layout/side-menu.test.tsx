import { searchServices } from '@nestwright/domain/site/catalog-rules';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SideMenu } from './side-menu.tsx';

afterEach(() => localStorage.clear());

/** The names that the menu's search suggests for a text, in order. */
async function offered(text: string): Promise<(string | null)[]> {
  const person = userEvent.setup();
  render(<SideMenu onClose={() => undefined} navigate={() => undefined} />);
  await person.type(screen.getByRole('combobox', { name: 'Search services and pages' }), text);
  return screen.getAllByRole('option').map((option) => option.textContent);
}

test('the search in the menu shows all matches, services and pages, with their number', async () => {
  const found = await offered('co');
  for (const name of searchServices('co')) expect(found).toContainEqual(expect.stringContaining(name));
  expect(screen.getAllByText(`${found.length} suggestions`)[0]).toBeVisible();
  expect(found).toContain('Contact Page');
});

test('services of favorite categories come first in the search', async () => {
  localStorage.setItem('FavouriteCategories', JSON.stringify(['Painting', 'Roofing']));
  const [first, ...others] = await offered('in');
  expect(first).toMatch(/paint/i);
  expect(others.length).toBeGreaterThan(0);
});

test('the menu names all services first and the legal pages last', () => {
  render(<SideMenu onClose={() => undefined} navigate={() => undefined} />);
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names.indexOf('All services')).toBeLessThan(names.indexOf('Home Page'));
  expect(names.slice(-2)).toEqual(['Privacy Policy', 'Terms & Conditions']);
});

test('the menu leaves a place for the Account Center, with a link in it', () => {
  render(<SideMenu onClose={() => undefined} navigate={() => undefined} />);
  const place = screen.getByRole('link', { name: 'My account' }).closest('[data-nw-fragment]');
  expect(place).toHaveAttribute('data-nw-fragment', 'account/account-box');
});

test('the menu offers the choice of colors on pages without a footer', () => {
  render(<SideMenu onClose={() => undefined} navigate={() => undefined} />);
  expect(screen.getByRole('group', { name: 'Page colors' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeVisible();
});
