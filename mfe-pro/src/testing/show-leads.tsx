import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

import { routes } from '#routes.tsx';
import { profile, storeSession } from './pro-records.ts';

/** Logs in a pro with a profile, for whose leads each test answers. */
export function openInbox(): void {
  resetGateway();
  storeSession();
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
}

/** Shows the screen of the leads. */
export function showLeads(): UserEvent {
  const router = createMemoryRouter([...routes, { path: '/', Component: () => <h1>the home page</h1> }], {
    initialEntries: ['/pro-sign-up/leads'],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

/** The answer with all of a pro's leads. */
export function leads(...all: Record<string, unknown>[]) {
  return { 'GET /api/leads': () => ({ body: { leads: all } }) };
}
