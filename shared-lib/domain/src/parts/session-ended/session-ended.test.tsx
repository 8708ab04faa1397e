import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { SessionEnded, type SessionEndedProps } from './session-ended.tsx';

function show(answer?: object, props: SessionEndedProps = {}): void {
  const page = { id: 'page', path: '/', element: <SessionEnded {...props} /> };
  const router = createMemoryRouter([page], {
    hydrationData: { actionData: answer ? { page: answer } : null },
  });
  render(<RouterProvider router={router} />);
}

const ended = {
  typed: { lastName: 'Souza' },
  errors: {},
  message: 'Please log in to continue.',
  code: 'sign-in-needed',
};
const told = /^Your session ended before you sent this, so nothing was sent\./;

test('a form that was posted after the session had ended is answered with the reason and the way back', () => {
  show(ended);
  expect(screen.getByText(told)).toBeVisible();
  const link = screen.getByRole('link', { name: /^Log in/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/login', '_blank']);
});

test('an address that says it is answered in the same way, with the login of its readers', () => {
  show(undefined, { isTold: true, logIn: '/pro-sign-up' });
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Log in/ })).toHaveAttribute('href', '/pro-sign-up');
});

test('nothing is promised of what was not kept', () => {
  show(undefined, { isTold: true, isKept: false });
  expect(screen.getByText(told)).toBeVisible();
  expect(document.body).not.toHaveTextContent('kept');
});

test('another refusal is shown as it is, and promises nothing', () => {
  show({ ...ended, message: 'Too many attempts.', code: 'too-many' });
  expect(screen.getByText('Too many attempts.')).toBeVisible();
  expect(screen.queryByText(told)).toBeNull();
});

test('a page that answers no form says nothing', () => {
  show();
  expect(document.body).toHaveTextContent('');
});

const ana: StoredSession = {
  UserID: 'u1',
  FirstName: 'Ana',
  LastName: 'Silva',
  PhoneNumber: '',
  UserEmail: 'ana@example.com',
  UserDateCreated: 1,
  LastLoginUserDate: 1,
  UserIP: null,
  UserAgent: 'Mozilla/5.0',
  FirstProject: true,
  UserProfilePicture: null,
};

/** A page that shows something else to members, as every account's page does. */
function Page() {
  return useSession() ? <p>Welcome</p> : <SessionEnded isTold />;
}

const page = () => {
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  return <RouterProvider router={router} />;
};

/** How often pages were loaded again. jsdom can't do that, and says so. */
function countReloads(): () => number {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => said.mock.calls.filter(([why]) => String(why).includes('navigation')).length;
}

afterEach(() => {
  sessionStore.clear();
  jest.restoreAllMocks();
});

test('the page is loaded again once someone is logged in', () => {
  const reloads = countReloads();
  render(page());
  expect(reloads()).toBe(0);
  act(() => sessionStore.set(ana));
  expect([reloads(), document.body.textContent]).toEqual([1, 'Welcome']);
});

test('a browser that doesn’t know yet that its session has ended does not load the page again and again', async () => {
  const reloads = countReloads();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page());
  expect(place).toHaveTextContent(told);
  sessionStore.set(ana);
  const root = await act(async () => hydrateRoot(place, page()));
  expect([reloads(), place.textContent]).toEqual([0, 'Welcome']);
  act(() => sessionStore.clear());
  expect(place).toHaveTextContent(told);
  act(() => sessionStore.set(ana));
  expect(reloads()).toBe(1);
  await act(async () => root.unmount());
});
