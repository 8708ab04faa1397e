import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { searchServices } from '@nestwright/domain/catalog/rules';
import { zipStore } from '@nestwright/contract/zip/store';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AskBar } from './ask-bar.tsx';

beforeEach(() => zipStore.clear());

describe('AskBar', () => {
  test('asks for the need and the ZIP and leads to the start page', () => {
    show(<AskBar />);
    expect(screen.getByRole('combobox', { name: 'What needs doing?' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Pro' })).toHaveAttribute('href', '/start-project');
  });

  test('suggests sub-services while typing and starts a request for the one that is picked', async () => {
    const router = show(<AskBar />);
    await userEvent.type(screen.getByRole('textbox', { name: 'ZIP code' }), '33139');
    await userEvent.type(screen.getByRole('combobox'), 'REKEY');
    await userEvent.click(screen.getByRole('option', { name: 'Lock Rekeying' }));
    expect(router.state.location.pathname).toBe('/request-service');
    expect(new URLSearchParams(router.state.location.search).get('service')).toBe('Lock Rekeying');
    expect(new URLSearchParams(router.state.location.search).get('zipcode')).toBe('33139');
  });

  test.each([
    ['rekey', 'Lock Rekeying'],
    ['barn raising', 'barn raising'],
  ])('Enter after %p goes on with %p', async (text, service) => {
    zipStore.set('33139');
    const router = show(<AskBar />);
    await userEvent.type(screen.getByRole('combobox'), `${text}{Enter}`);
    expect(router.state.location.pathname).toBe('/request-service');
    expect(new URLSearchParams(router.state.location.search).get('service')).toBe(service);
    expect(new URLSearchParams(router.state.location.search).get('zipcode')).toBe('33139');
  });

  test('Enter in the ZIP field goes on too: where Find Pro leads while no need is typed', async () => {
    const router = show(<AskBar service="Roofing" />);
    await userEvent.type(screen.getByRole('textbox'), '33139{Enter}');
    expect(router.state.location.search).toBe('?service=Roofing&zipcode=33139');
  });

  test('shows all matches, with their number', async () => {
    show(<AskBar />);
    await userEvent.type(screen.getByRole('combobox'), 'repair');
    const all = searchServices('repair').length;
    expect(all).toBeGreaterThan(12);
    expect(screen.getAllByRole('option')).toHaveLength(all);
    expect(screen.getAllByText(`${all} suggestions`)[0]).toBeVisible();
  });

  test('says "No results" for a need that nobody offers', async () => {
    show(<AskBar />);
    await userEvent.type(screen.getByRole('combobox'), 'zeppelin');
    expect(screen.getByText('No results')).toBeVisible();
  });

  test('remembers a whole ZIP and nothing less', async () => {
    show(<AskBar />);
    const field = screen.getByRole('textbox', { name: 'ZIP code' });
    await userEvent.type(field, '3313');
    expect(zipStore.get()).toBe('');
    await userEvent.type(field, '9');
    expect(zipStore.get()).toBe('33139');
  });

  test('starts with the remembered ZIP', async () => {
    zipStore.set('02134');
    show(<AskBar />);
    expect(await screen.findByDisplayValue('02134')).toBeVisible();
  });

  test('on a category page it asks for the ZIP only and carries the service', async () => {
    show(<AskBar service="Chimney Sweep" />);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox'), '33139');
    const link = screen.getByRole('link', { name: 'Find Pro' });
    expect(link).toHaveAttribute('href', '/request-service?service=Chimney-Sweep&zipcode=33139');
  });

  test('on a company page it requests that company', () => {
    show(<AskBar company="Gulfside Roof" />);
    const href = screen.getByRole('link', { name: 'Request Service' }).getAttribute('href') ?? '';
    expect(new URL(href, 'http://x').searchParams.get('company')).toBe('Gulfside Roof');
  });

  test('renders on the server as for a visitor without a ZIP', () => {
    zipStore.set('33139');
    const router = createMemoryRouter([{ path: '*', element: <AskBar /> }]);
    expect(renderToString(<RouterProvider router={router} />)).not.toContain('33139');
  });
});

function show(element: ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return router;
}
