import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { WidgetsScreen } from './widgets-screen.tsx';

const user = userEvent.setup();
const open = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <WidgetsScreen /> }])} />);
const element = () => document.querySelector('nestwright-booking')!;

test('the chosen options appear in the snippet and in the preview', async () => {
  open();
  await user.click(screen.getByLabelText(/Pop-up/));
  await user.selectOptions(screen.getByLabelText('Service'), 'Locksmith');
  await user.type(screen.getByLabelText(/ZIP code/), '33139');
  expect(screen.getByLabelText('the snippet')).toHaveTextContent(
    'service="Locksmith" zip="33139" mode="popup"',
  );
  expect(element()).toHaveAttribute('mode', 'popup');
  expect(element()).toHaveAttribute('service', 'Locksmith');
});

test('the log names each event of the element with its detail', () => {
  open();
  act(() => {
    element().dispatchEvent(new CustomEvent('step', { detail: { step: 2, name: 'describe' } }));
    element().dispatchEvent(new CustomEvent('submitted', { detail: { id: 'p1', delivery: 'stored' } }));
  });
  const events = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(events[0]).toContain('submitted {"id":"p1","delivery":"stored"}');
  expect(events[1]).toContain('step {"step":2,"name":"describe"}');
});
