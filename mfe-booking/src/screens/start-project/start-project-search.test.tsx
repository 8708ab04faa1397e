import { foundOf } from '@nestwright/domain/site/search-rules';
import { searchServices } from '@nestwright/domain/site/catalog-rules';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { findNow } from '@nestwright/domain/site/search-store';
import { renderToString } from 'react-dom/server';

import { StartProjectScreen } from './start-project-screen.tsx';
import { openStartProject, withoutFavorites } from '#testing/start-project.tsx';

const user = userEvent.setup();

beforeEach(withoutFavorites);

const search = (text: string) => user.type(screen.getByRole('searchbox'), text);

test('all matches are shown, with their count', async () => {
  openStartProject();
  await search('repair');
  const all = searchServices('repair');
  expect(all.length).toBeGreaterThan(24);
  const shown = within(document.body)
    .getAllByRole('link')
    .map((link) => link.textContent);
  for (const name of all) expect(shown).toContainEqual(expect.stringContaining(name));
  const count = Number.parseInt(screen.getByRole('status').textContent, 10);
  expect(count).toBeGreaterThanOrEqual(all.length);
});

test('Enter continues with the best match, the ZIP and the query', async () => {
  const router = openStartProject('?utm_source=ad');
  await enterText(user, screen.getByLabelText(/ZIP code/), '02134');
  await search('rekey{Enter}');
  expect(router.state.location.pathname).toBe('/request-service');
  expect(router.state.location.search).toBe('?service=Lock%20Rekeying&zipcode=02134&utm_source=ad');
});

test('any part of a name, in any case, finds the service, and its link has the ZIP and the query', async () => {
  openStartProject('?discount=yes&utm_source=ad');
  await search('EY INSP');
  await enterText(user, screen.getByLabelText(/ZIP code/), '02134');
  expect(screen.getByRole('link', { name: /Chimney Inspection/ })).toHaveAttribute(
    'href',
    '/request-service?service=Chimney%20Inspection&zipcode=02134&discount=yes&utm_source=ad',
  );
  expect(localStorage.getItem('ZipCode')).toBe('2134');
});

test('an unknown service gives No results', async () => {
  openStartProject();
  await search('submarine');
  expect(await screen.findByText('No results')).toBeVisible();
});

test('a search in the address shows its results and can be changed', async () => {
  const loader = () => ({ need: 'dripping ceiling', found: foundOf(['Leak Detection'], []) });
  const routes = [{ path: '/start-project', loader, element: <StartProjectScreen /> }];
  const initialEntries = ['/start-project?need=dripping+ceiling'];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
  expect(await screen.findByRole('searchbox')).toHaveValue('dripping ceiling');
  expect(screen.getByRole('link', { name: /Leak Detection/ })).toHaveAttribute(
    'href',
    '/request-service?service=Leak%20Detection&need=dripping%20ceiling',
  );
  await user.clear(screen.getByRole('searchbox'));
  expect(screen.queryByRole('link', { name: /Leak Detection/ })).toBeNull();
});

test('a danger in the address is answered above the results, also before scripts run', async () => {
  const need = 'smell gas in the kitchen';
  const loaderData = { start: { need, found: await findNow(need) } };
  const routes = [{ id: 'start', path: '/start-project', element: <StartProjectScreen /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/start-project?need=smell+gas+in+the+kitchen'],
    hydrationData: { loaderData },
  });
  const html = renderToString(<RouterProvider router={router} />);
  expect(html).toContain('Smell gas?');
  expect(html.indexOf('Smell gas?')).toBeLessThan(html.indexOf('Furnace Repair'));
});

test('an unknown service can be requested anyway, with the visitor’s words', async () => {
  openStartProject('?utm_source=ad');
  await search('zeppelin mooring');
  expect(screen.getByRole('link', { name: 'Ask for ‘zeppelin mooring’ anyway' })).toHaveAttribute(
    'href',
    '/request-service?service=Other%20%2F%20Uncategorized&need=zeppelin%20mooring&utm_source=ad',
  );
  expect(screen.getByRole('link', { name: 'See every service' })).toHaveAttribute('href', '/services');
  expect(screen.getByRole('link', { name: 'Heating or cooling' })).toHaveAttribute(
    'href',
    '/request-service?service=HVAC&need=zeppelin%20mooring&utm_source=ad',
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'What is it about?' })).toHaveFocus();
});
