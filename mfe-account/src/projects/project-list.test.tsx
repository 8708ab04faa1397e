import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { wireProject } from '#testing/samples.ts';

import { ProjectList } from './project-list.tsx';

const on = (day: number, Service: string) =>
  wireProject(`p${day}`, { Service, createdAt: `2026-11-${10 + day}T10:00:00.000Z` });

function show(address: string) {
  const router = createMemoryRouter([{ path: '/my-projects', Component: ProjectList }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

beforeEach(() => {
  resetGateway();
  answerGateway({
    'GET /api/projects': ({ query }) => ({
      body:
        query['after'] === 'here'
          ? { projects: [on(1, 'Locksmith')], agreed: [], next: null }
          : { projects: [on(3, 'Roofing'), on(2, 'HVAC')], agreed: [], next: 'here' },
    }),
  });
});

test('the next page of projects is added below', async () => {
  const user = show('/my-projects');
  const more = await screen.findByRole('link', { name: 'Show more projects' });
  expect(more).toHaveAttribute('href', '/my-projects?after=here');
  expect(screen.queryByText(/Locksmith/)).toBeNull();
  await user.click(more);
  expect(await screen.findByText('All 3 projects are shown.')).toHaveFocus();
  for (const service of [/Roofing/, /HVAC/, /Locksmith/])
    expect(screen.getAllByText(service)[0]).toBeVisible();
});

test('a page with a key in its address begins there and links to the newest projects', async () => {
  const user = show('/my-projects?after=here');
  expect((await screen.findAllByText(/Locksmith/))[0]).toBeVisible();
  expect(screen.queryByText(/Roofing/)).toBeNull();
  expect(sentRequests('GET /api/projects').map(({ query }) => query['after'])).toEqual(['here']);
  await user.click(screen.getByRole('link', { name: 'Newest projects' }));
  expect((await screen.findAllByText(/Roofing/))[0]).toBeVisible();
});
