import { showPage } from '#testing/show-page.tsx';
import { setPlace } from '@nestwright/domain/site/place-store';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

beforeEach(() => {
  localStorage.clear();
});

test('the page’s header says Local Pros until the city is known', async () => {
  showPage('/');
  expect(await screen.findByText('Local Pros')).toBeInTheDocument();
  act(() =>
    setPlace({ zip: '33139', city: 'Miami Beach', state: 'FL', address: 'Miami Beach, FL 33139, USA' }),
  );
  expect(screen.getByText('Miami Beach, FL')).toBeInTheDocument();
  expect(screen.queryByText('Local Pros')).not.toBeInTheDocument();
});

test('the page shows the ask bar and has two slots for other remotes', async () => {
  showPage('/');
  const link = await screen.findByRole('link', { name: 'Tell us what your home needs' });
  expect(link.closest('[data-nw-fragment]')).toHaveAttribute('data-nw-fragment', 'booking/ask-bar');
  const slots = [...document.querySelectorAll<HTMLElement>('[data-nw-slot]')];
  expect(slots.map(({ dataset }) => dataset['nwSlot'])).toEqual(['home/after-search', 'home/after-services']);
});

test('the page shows the offer', async () => {
  showPage('/');
  await screen.findByText('Popular services');
  expect(document.querySelector('[data-nw-fragment="booking/offer"]')).toBeInTheDocument();
});

test.each([
  ['Top services', 270],
  ['Recent projects', 320],
])('%s scrolls %i px per step', async (label, px) => {
  showPage('/');
  const carousel = await screen.findByRole('group', { name: label });
  const scrollBy = jest.fn();
  within(carousel).getByRole('list').scrollBy = scrollBy;
  await userEvent.click(within(carousel).getByRole('button', { name: 'Next' }));
  expect(scrollBy).toHaveBeenCalledWith({ left: px });
});

test('the visitor’s favorite categories come first among the popular services, in their order', async () => {
  localStorage.setItem('FavouriteCategories', JSON.stringify(['Insulation', 'Roofing']));
  showPage('/');
  const services = await screen.findByRole('region', { name: 'Popular services' });
  const names = within(services)
    .getAllByRole('listitem')
    .map((cell) => cell.textContent ?? '');
  expect(names).toHaveLength(8);
  expect(names[0]).toMatch(/^Insulation/);
  expect(names[1]).toMatch(/^Roofing/);
  expect(names[2]).toMatch(/^Chimney Sweep/);
});

test.each([
  ['confirmed', 'You’re subscribed to our newsletter.'],
  ['left', 'You’re unsubscribed'],
  ['unknown', 'This link is no longer valid.'],
])('a newsletter link with "%s" shows its result', async (outcome, text) => {
  showPage(`/?newsletter=${outcome}`);
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
});

test('the unsubscribe link asks for confirmation with a plain form', async () => {
  showPage('/?newsletter=leave&token=YWRh.x-y_z');
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(button).toHaveAttribute('type', 'submit');
  const form = button.closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/newsletter/leave?token=YWRh.x-y_z');
});

test('the link that confirms a newsletter subscription asks for confirmation with a plain form', async () => {
  showPage('/?newsletter=confirm&token=x-y_z');
  const button = await screen.findByRole('button', { name: 'Subscribe' });
  expect(button).toHaveAttribute('type', 'submit');
  expect(button.closest('form')).toHaveAttribute('method', 'post');
  expect(button.closest('form')).toHaveAttribute('action', '/api/newsletter/confirm?token=x-y_z');
});

test('the house’s labels link to the eight categories', async () => {
  showPage('/');
  const house = await screen.findByRole('group', { name: /Cutaway drawing of a house/ });
  const leads = within(house)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(new Set(leads)).toEqual(
    new Set([
      '/category/Air-Duct',
      '/category/Chimney-Sweep',
      '/category/Dryer-Vent',
      '/category/Garage-Door',
      '/category/HVAC',
      '/category/Insulation',
      '/category/Locksmith',
      '/category/Roofing',
    ]),
  );
});
