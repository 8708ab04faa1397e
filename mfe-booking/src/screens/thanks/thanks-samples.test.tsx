import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';

import { gatewayAnswers, usualAnswer, type Asked } from '#testing/gateway-edge.ts';

import { ThanksScreen } from './thanks-screen.tsx';

const id = '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5';
const wire = { id, Service: 'Roofing', status: 'Pending', createdAt: '2026-11-20T12:00:00Z' };

beforeEach(() => localStorage.clear());

function routerAt() {
  return createMemoryRouter([{ path: '*', element: <ThanksScreen /> }], {
    initialEntries: ['/request-service/thanks'],
  });
}

const royalPalm = { id: 's', name: 'Royal Palm Roofing', rating: 4.6, distanceMiles: 3 };

/** Answers about an unserved request, and with one sample. */
function answersUnserved(change: object = {}): void {
  const project = { ...wire, ZipCode: '33139', history: [], pros: [], ...change };
  localStorage.setItem('Project', JSON.stringify([project]));
  gatewayAnswers((asked: Asked) => {
    if (asked.url === `/api/projects/${id}`) return { status: 200, body: { project } };
    return asked.url === '/api/sample-pros'
      ? { status: 200, body: { pros: [royalPalm] } }
      : usualAnswer(asked);
  });
}

test('where nobody works yet, samples show what a match looks like, and the page says that nobody has been asked', async () => {
  answersUnserved();
  render(<RouterProvider router={routerAt()} />);
  expect(await screen.findByRole('heading', { name: 'What a match looks like' })).toBeVisible();
  expect(screen.getByText(/^Sample listing,/)).toHaveTextContent(/4\.6 out of 5 stars.* 3 \w+ away$/);
  expect(screen.getByText(/They haven’t been asked, and nothing about you goes to them/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Nobody has been asked yet: our team is looking for one.',
  );
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText(/Matched|has your request/)).toBeNull();
});

test('an emergency shows no samples', async () => {
  answersUnserved({ Urgency: 'now' });
  render(<RouterProvider router={routerAt()} />);
  expect(await screen.findByText(/Nobody has been asked yet/)).toBeVisible();
  expect(screen.queryByText('Royal Palm Roofing')).toBeNull();
});
