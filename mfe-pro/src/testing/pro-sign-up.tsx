import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { enterText } from '@nestwright/domain/testing/enter-text';

import { answerProSignIn, ProSignUpScreen } from '#screens/pro-sign-up/pro-sign-up-screen.tsx';

/** Shows the pros' sign-up. */
export function showProSignUp(search = '') {
  const router = createMemoryRouter(
    [
      { path: '/pro-sign-up', Component: ProSignUpScreen, action: answerProSignIn },
      { path: '/pro-sign-up/:page/:id?', Component: () => <h1>the next page</h1> },
    ],
    { initialEntries: [`/pro-sign-up${search}`] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), unmount, path: () => router.state.location.pathname };
}

/** Enters an address and asks for a code. */
export async function goToCodeStep(user: ReturnType<typeof userEvent.setup>) {
  await enterText(user, screen.getByLabelText('Work e-mail'), '  Office@Gulf.example ');
  await user.click(screen.getByRole('button', { name: 'Send my code' }));
  return screen.findByLabelText('6-digit code');
}
