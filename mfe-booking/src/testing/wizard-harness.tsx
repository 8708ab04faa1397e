import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { PostedRequest } from '#posted/posted-request.ts';
import { RequestServiceScreen } from '#screens/request-service/request-service-screen.tsx';

import { gatewayAnswers, usualAnswer, type Asked } from './gateway-edge.ts';

export const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

/**
 * @param posted the request that the server's page shows
 * @param refused the step that the server refused, if the page says why
 */
export function openWizard(
  address = '/request-service?service=Chimney-Sweep&utm_source=ad',
  posted?: PostedRequest,
  refused?: PostedRequest,
) {
  const router = createMemoryRouter(
    [
      { path: '/request-service/thanks', element: <h1>Thanks page</h1> },
      { id: 'wizard', path: '/request-service/*', element: <RequestServiceScreen /> },
    ],
    {
      initialEntries: [address],
      hydrationData: {
        loaderData: { wizard: posted ?? null },
        actionData: refused ? { wizard: refused } : null,
      },
    },
  );
  const view = render(<RouterProvider router={router} />);
  return { router, ...view, at: () => router.state.location.pathname + router.state.location.search };
}

export const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Fills a field in one step, like pasting, because typing each letter takes most of a walk's time. */
export async function fillIn(label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
export const question = () => screen.getByRole('heading', { level: 1 });

export async function walkToAddress(): Promise<void> {
  await fillIn('ZIP code', '33139');
  await press('Next');
  await fillIn('Project description', 'Smoke comes back into the room');
  await press('Next');
  await user.click(screen.getByLabelText('Repair'));
  await press('Next');
  await press('Next');
  await user.click(screen.getByLabelText(/Evening/));
  await press('Next');
}

export async function walkToContact(): Promise<void> {
  await walkToAddress();
  await fillIn('Address', '1 Ocean Drive');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Miami Beach'));
  await press('Next');
  await user.click(screen.getByRole('link', { name: 'Click Here' }));
}

export async function fillContact(): Promise<void> {
  await fillIn('First name', 'Ann');
  await fillIn('Last name', 'Lee');
  await fillIn('Phone', '305 555 0143');
  await fillIn('E-mail', 'ann@example.com');
}

export const submits = (asked: Asked[]) =>
  asked.filter(({ method, url }) => method === 'POST' && url === '/api/projects');
/** Advances time in small steps, because React sets the next timer only after rendering. */
export async function advanceTime(ms: number): Promise<void> {
  for (let elapsed = 0; elapsed < ms; elapsed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}

/** A fresh browser at 3 PM, with a gateway that answers normally. */
export function freshBrowser(): void {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 15, 0) });
  localStorage.clear();
  gatewayAnswers(usualAnswer);
}
