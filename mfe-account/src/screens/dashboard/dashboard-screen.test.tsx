import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftStore } from '@nestwright/domain/requests/draft-store';
import { newDraft } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';

import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { storeSession, wirePro, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => {
  resetGateway();
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [] } }),
    'GET /api/reviews': () => ({ body: { reviews: [] } }),
  });
});

test('the newest project is shown with its status and its pros, and the next step links to it', async () => {
  storeSession();
  answerGateway({
    'GET /api/projects': () => ({
      body: {
        projects: [
          wireProject('old', { Service: 'HVAC', createdAt: '2026-10-01T10:00:00Z' }),
          wireProject('new', { status: 'Matched', pros: [wirePro('Tampa Ridge Roofing')] }),
        ],
      },
    }),
  });
  await showPage('/account/dashboard');
  const newest = await screen.findByRole('region', { name: 'Newest project' });
  expect(within(newest).getByRole('heading', { name: 'Roofing' })).toBeInTheDocument();
  expect(within(newest).getByText('Matched')).toBeInTheDocument();
  expect(within(newest).getByText('With Tampa Ridge Roofing')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your Roofing project' })).toHaveAttribute(
    'href',
    '/account/projects/new',
  );
  expect(screen.getByRole('link', { name: 'See all 2 projects' })).toHaveAttribute(
    'href',
    '/account/projects',
  );
});

test('an unsent request can be finished, or deleted and restored', async () => {
  draftStore.save({
    id: '44444444-4444-4444-8444-444444444444',
    draft: newDraft(new Date(), { service: 'Roofing', zip: '33139' }),
    step: 'zip',
    visit: readVisit(''),
  });
  const person = userEvent.setup();
  await showPage('/account/dashboard');
  const unsent = await screen.findByRole('region', { name: 'Not sent yet' });
  expect(within(unsent).getByRole('link', { name: 'Finish it' })).toHaveAttribute('href', '/request-service');
  expect(screen.getByRole('link', { name: 'Finish your Roofing request' })).toBeInTheDocument();

  await person.click(within(unsent).getByRole('button', { name: 'Delete it' }));
  expect(localStorage.getItem('RequestDraft')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draftStore.get()?.draft.service).toBe('Roofing');
});

test('no reviews are fetched without a session', async () => {
  await showPage('/account/dashboard');
  expect(await screen.findByRole('link', { name: 'Start your first project' })).toBeInTheDocument();
  expect(sentRequests('GET /api/reviews')).toHaveLength(0);
});
