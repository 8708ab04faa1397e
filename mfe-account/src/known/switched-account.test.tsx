import { createMemoryRouter, Outlet, RouterProvider } from '@nestwright/contract/router';
import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleVisit, sampleVisits } from '@nestwright/domain/testing/sample-visits';
import { act, render, screen, waitFor } from '@testing-library/react';

import { useMyProjects } from '#projects/use-my-projects.ts';
import { projectId } from '#testing/finished-project.ts';
import { session, storeSession } from '#testing/samples.ts';
import { OwnNextVisits } from '#visits/own-next-visits.tsx';

import { ForKnownPerson, useKnownPerson } from './known-person.tsx';

const bo = { ...session, UserID: '22222222-2222-4222-8222-222222222222', FirstName: 'Bo' };
const visit = {
  ...sampleVisit,
  projectId,
  proId: sampleVisit.id,
  leadId: null,
  service: 'Roofing',
  with: 'Gulf & Gable',
  timeZone: sampleVisits.timeZone,
};
const project = { id: projectId, service: 'Roofing', createdAt: '2026-11-20T15:00:00.000Z' };

function Projects() {
  return <p>{useMyProjects().projects.map(({ id }) => id)}</p>;
}

function Content() {
  return (
    <>
      <p>{`Known: ${useKnownPerson()?.session?.FirstName}`}</p>
      <OwnNextVisits />
      <Projects />
    </>
  );
}

/** Opens a page that the server rendered for Ana; links open `/other` and `/later`. */
function open() {
  const page = {
    session,
    projects: [project],
    next: null,
    after: null,
    news: [],
    favorites: null,
    guestRequests: null,
  };
  const loaderData = { page: { ...page, nextVisits: { visits: [visit], next: null } } };
  const element = (
    <ForKnownPerson>
      <Outlet />
    </ForKnownPerson>
  );
  const children = [
    { index: true, element: <Content /> },
    { path: 'later', element: <Content /> },
    { path: 'other', element: <p>Other page</p> },
  ];
  const router = createMemoryRouter([{ id: 'page', path: '/', element, children }], {
    hydrationData: { loaderData },
  });
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  resetGateway();
  act(() => sessionStore.clear());
  answerGateway({ '*': () => refusal(503, 'We are busy.') });
});

test('a page shows its account the visits and projects that the server rendered, also if no others can be loaded', async () => {
  storeSession();
  open();
  expect(screen.getByText('Known: Ana')).toBeVisible();
  expect(screen.getByText(/Gulf & Gable/)).toBeVisible();
  expect(screen.getByText(projectId)).toBeVisible();
  await waitFor(() => expect(sentRequests('GET /api/visits')).toHaveLength(1));
});

test('after a switch to another account, a page that a link opens shows nothing of the earlier account', async () => {
  storeSession();
  const router = open();
  await act(() => router.navigate('/other'));
  expect(screen.getByText('Other page')).toBeVisible();
  act(() => sessionStore.set(readSession({ ...bo, LastLoginUserDate: session.LastLoginUserDate + 1000 })));
  await act(() => router.navigate('/later'));
  expect(screen.getByText('Known: undefined')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Gulf|22222222/);
});
