import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { renderToString } from 'react-dom/server';

import { ServiceSearch } from './service-search.tsx';

describe('ServiceSearch', () => {
  test('without scripts, it is a form that opens the search', () => {
    const router = createMemoryRouter([{ path: '*', element: <ServiceSearch /> }]);
    document.body.innerHTML = renderToString(<RouterProvider router={router} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'What do you need done?' });
    field.value = 'roof leak';
    expect([field.form?.method, field.form?.getAttribute('action')]).toEqual(['get', '/start-project']);
    expect([...new FormData(field.form!)]).toEqual([['need', 'roof leak']]);
    document.body.innerHTML = '';
  });

  test.each([
    ['33139', '33139'],
    ['331', null],
  ])('a service picked with the ZIP %p starts a request with zipcode %p', async (zip, zipcode) => {
    const router = createMemoryRouter([{ path: '*', element: <ServiceSearch zip={zip} /> }]);
    render(<RouterProvider router={router} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'What do you need done?' }), 'deadbolt');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/request-service');
    expect(new URLSearchParams(search).get('service')).toBe('Deadbolt Installation');
    expect(new URLSearchParams(search).get('zipcode')).toBe(zipcode);
  });
});
