import { screen, within } from '@testing-library/react';

import { answerGateway } from '@nestwright/domain/testing/fake-gateway';
import { answerFinishedProject, proId, projectId } from '#testing/finished-project.ts';
import { storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => answerFinishedProject());

test('companies’ reviews appear with a reply or a reply form, and without samples', async () => {
  storeSession();
  const about = { id: 'r2', stars: 4, text: 'The ladder was ready.', createdAt: '2026-11-20T15:00:00Z' };
  const named = { proName: 'Tampa Ridge Roofing', service: 'Roofing' };
  const replied = { ...about, id: 'r3', reply: { text: 'Any time.', at: '2026-11-21T15:00:00Z' } };
  answerGateway({
    'GET /api/reviews': () => ({
      body: {
        reviews: [],
        about: [
          { ...about, ...named },
          { ...replied, ...named },
        ],
        figure: 4.5,
      },
    }),
  });
  await showPage('/account/reviews');
  const section = await screen.findByRole('region', { name: 'About you' });
  expect(await within(section).findAllByText('The ladder was ready.')).toHaveLength(2);
  expect(within(section).getByText(/see only your rating: about 4\.5 out of 5 stars/)).toBeVisible();
  expect(within(section).getByText('Any time.')).toBeVisible();
  const forms = section.querySelectorAll('form[aria-label="Your reply to Tampa Ridge Roofing"]');
  expect(forms).toHaveLength(1);
  expect(forms[0]).toHaveFormValues({ step: 'reply', reviewId: 'r2', text: '' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a sealed review shows until when, and an open one has the company’s reply', async () => {
  storeSession();
  const review = { projectId, proId, proName: 'Tampa Ridge Roofing', service: 'Roofing', stars: 5 };
  const sealed = {
    ...review,
    id: 'r1',
    text: 'Dry again.',
    status: 'Sealed',
    opensAt: '2026-12-04T15:00:00Z',
  };
  const open = { ...review, id: 'r2', text: 'Tidy, too.', status: 'Published' };
  const reviews = [
    { ...sealed, createdAt: '2026-11-20T15:00:00Z' },
    {
      ...open,
      createdAt: '2026-11-20T15:00:00Z',
      reply: { text: 'Thank you.', at: '2026-11-21T15:00:00Z' },
    },
  ];
  answerGateway({ 'GET /api/reviews': () => ({ body: { reviews } }) });
  await showPage('/account/reviews');
  const row = (await screen.findByText('Dry again.')).closest('tr')!;
  expect(within(row).getByText('until Dec 4, 2026 at the latest')).toBeVisible();
  expect(screen.getByText('Tidy, too.').closest('tr')).toHaveTextContent(
    'Tampa Ridge Roofing replied Thank you.',
  );
});
