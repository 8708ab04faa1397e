import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';

import { SessionEnded } from './session-ended.tsx';

function show(answer?: object): void {
  const page = { id: 'page', path: '/', element: <SessionEnded /> };
  const router = createMemoryRouter([page], {
    hydrationData: { actionData: answer ? { page: answer } : null },
  });
  render(<RouterProvider router={router} />);
}

test('a form that was posted after the session had ended is answered with the reason and the way back', () => {
  show({ typed: { lastName: 'Souza' }, errors: {}, message: 'Please log in to continue.' });
  expect(screen.getByText(/^Please log in to continue\. Nothing was sent\./)).toBeVisible();
});

test('a page that answers no form says nothing', () => {
  show();
  expect(document.body).toHaveTextContent('');
});
