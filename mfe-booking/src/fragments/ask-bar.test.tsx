import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { searchServices } from '@nestwright/domain/site/catalog-rules';
import { setSiteTrail } from '@nestwright/contract/trail/store';
import { visitTrail } from '@nestwright/domain/site/landing-data';
import { zipStore } from '@nestwright/contract/zip/store';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AskBar } from './ask-bar.tsx';

beforeEach(() => zipStore.clear());

describe('AskBar', () => {
  test('asks for the need and the ZIP and leads to the start page', () => {
    show(<AskBar />);
    expect(screen.getByRole('combobox', { name: 'What do you need done?' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Pro' })).toHaveAttribute('href', '/start-project');
  });

  test('suggests sub-services while typing and starts a request for the one that is picked', async () => {
    const router = show(<AskBar />);
    await userEvent.type(screen.getByRole('textbox', { name: 'ZIP code' }), '33139');
    await userEvent.type(needField(), 'REKEY');
    await userEvent.click(screen.getByRole('option', { name: /^Lock Rekeying/ }));
    expect(router.state.location.pathname).toBe('/request-service');
    expect(new URLSearchParams(router.state.location.search).get('service')).toBe('Lock Rekeying');
    expect(new URLSearchParams(router.state.location.search).get('zipcode')).toBe('33139');
  });

  test.each([
    ['rekey', 'Lock Rekeying', null],
    ['toilet overflows again', 'Toilet Repair', 'toilet overflows again'],
  ])('Enter after %p continues with %p and the words %p', async (text, service, need) => {
    zipStore.set('33139');
    const router = show(<AskBar />);
    await userEvent.type(needField(), `${text}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/request-service'));
    expect(new URLSearchParams(router.state.location.search).get('service')).toBe(service);
    expect(new URLSearchParams(router.state.location.search).get('need')).toBe(need);
    expect(new URLSearchParams(router.state.location.search).get('zipcode')).toBe('33139');
  });

  test('Enter after words that name nothing asks what it is about, with the words and the ZIP, instead of “Other”', async () => {
    zipStore.set('33139');
    const router = show(<AskBar />);
    await userEvent.type(needField(), 'zeppelin mooring{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/start-project'));
    expect(router.state.location.search).toBe('?need=zeppelin%20mooring&zipcode=33139');
  });

  test('Enter in the ZIP field continues too, like Find Pro if no need is typed', async () => {
    const router = show(<AskBar service="Roofing" />);
    await userEvent.type(screen.getByRole('textbox'), '33139{Enter}');
    expect(router.state.location.search).toBe('?service=Roofing&zipcode=33139');
  });

  test('shows all matches and their count', async () => {
    show(<AskBar />);
    await userEvent.type(needField(), 'repair');
    const all = searchServices('repair').length;
    expect(all).toBeGreaterThan(12);
    const list = within(screen.getByRole('listbox'));
    const shown = list.getAllByRole('option').map((option) => option.textContent);
    for (const name of searchServices('repair')) expect(shown).toContainEqual(expect.stringContaining(name));
    expect(screen.getAllByText(`${shown.length} suggestions`)[0]).toBeVisible();
  });

  test('finds services by problem, grouped by category, with typical prices', async () => {
    show(<AskBar />);
    await userEvent.type(needField(), 'rain comes through');
    const roofing = await screen.findByRole('group', { name: 'Roofing' });
    const leak = within(roofing).getByRole('option', { name: /^Roof Leak Repair/ });
    expect(leak).toHaveAccessibleName('Roof Leak Repair typically $350 to $1,500');
  });

  test('shows what to do in danger above all suggestions', async () => {
    show(<AskBar />);
    await userEvent.type(needField(), 'smell gas in the kitchen');
    const danger = await screen.findByText('Smell gas?');
    expect(danger).toBeVisible();
    const [first] = screen.getAllByRole('option');
    expect(danger.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.tab();
    expect(screen.getByText('Smell gas?')).toBeVisible();
    await userEvent.clear(needField());
    await userEvent.type(needField(), 'gas fireplace install');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says "No results" for an unknown need and offers alternatives', async () => {
    const router = show(<AskBar />);
    await userEvent.type(needField(), 'zeppelin');
    expect(await screen.findByText('No results')).toBeVisible();
    const next = within(screen.getByRole('group', { name: 'What is it about?' }));
    expect(next.getByRole('option', { name: 'Lights, outlets or power' })).toBeVisible();
    expect(next.queryByRole('option', { name: /Other/ })).toBeNull();
    expect(screen.getByRole('option', { name: 'See every service' })).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: 'Ask for ‘zeppelin’ anyway' }));
    expect(router.state.location.search).toBe('?service=Other%20%2F%20Uncategorized&need=zeppelin');
  });

  test('Find Pro takes the typed text to the start page', async () => {
    show(<AskBar />);
    await userEvent.type(needField(), 'dripping ceiling');
    const href = screen.getByRole('link', { name: 'Find Pro' }).getAttribute('href');
    expect(href).toBe('/start-project?need=dripping%20ceiling');
  });

  test.each([
    [<AskBar key="home" />, '/start-project?urgency=now'],
    [<AskBar key="category" service="Roofing" />, '/request-service?service=Roofing&urgency=now'],
    [<AskBar key="company" company="Gulfside" />, '/request-service?company=Gulfside&urgency=now'],
  ])('how soon it is needed is part of the request’s address (%#)', async (bar, href) => {
    show(bar);
    const soon = screen.getByRole('combobox', { name: 'How soon?' });
    expect(
      within(soon)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Not sure yet', 'It’s an emergency', 'This week', 'It can wait']);
    await userEvent.selectOptions(soon, 'It’s an emergency');
    const link = screen.getByRole('link', { name: /Find Pro|Request Service/ });
    expect(link).toHaveAttribute('href', href);
    await userEvent.selectOptions(soon, 'Not sure yet');
    expect(link.getAttribute('href')).not.toContain('urgency');
  });

  test('a suggestion keeps how soon it is needed, and so does Enter', async () => {
    const router = show(<AskBar />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How soon?' }), 'This week');
    await userEvent.type(needField(), 'rekey');
    await userEvent.click(screen.getByRole('option', { name: /^Lock Rekeying/ }));
    expect(router.state.location.search).toBe('?service=Lock%20Rekeying&urgency=this-week');
    await userEvent.type(needField(), '{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('urgency=this-week'));
  });

  test('is a form that works without scripts', () => {
    show(<AskBar />);
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Find a pro' });
    expect(form).toHaveAttribute('action', '/start-project');
    expect([...new FormData(form).keys()]).toEqual(['need', 'zipcode', 'urgency']);
  });

  test('the form that works without scripts carries the visitor’s trail', () => {
    setSiteTrail(visitTrail);
    const router = createMemoryRouter([{ path: '*', element: <AskBar service="Roofing" /> }], {
      initialEntries: ['/category/Roofing?spg=f&ct=search&other=1'],
    });
    render(<RouterProvider router={router} />);
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Find a pro' });
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      spg: 'f',
      ct: 'search',
      service: 'Roofing',
    });
    expect(new FormData(form).has('other')).toBe(false);
  });

  test('remembers only a complete ZIP', async () => {
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

  test('on a category page it asks only for the ZIP and keeps the service', async () => {
    show(<AskBar service="Chimney Sweep" />);
    expect(screen.queryByRole('combobox', { name: 'What do you need done?' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox'), '33139');
    const link = screen.getByRole('link', { name: 'Find Pro' });
    expect(link).toHaveAttribute('href', '/request-service?service=Chimney-Sweep&zipcode=33139');
  });

  test('on a company page it requests that company', () => {
    show(<AskBar company="Gulfside Roof" />);
    const href = screen.getByRole('link', { name: 'Request Service' }).getAttribute('href') ?? '';
    expect(new URL(href, 'http://x').searchParams.get('company')).toBe('Gulfside Roof');
  });

  test('renders on the server as if no ZIP were stored', () => {
    zipStore.set('33139');
    const router = createMemoryRouter([{ path: '*', element: <AskBar /> }]);
    expect(renderToString(<RouterProvider router={router} />)).not.toContain('33139');
  });
});

const needField = () => screen.getByRole('combobox', { name: 'What do you need done?' });

function show(element: ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return router;
}
