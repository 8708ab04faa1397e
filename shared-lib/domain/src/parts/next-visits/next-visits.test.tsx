import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { sampleVisit, sampleVisits } from '@nestwright/domain/testing/sample-visits';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { NextVisits } from './next-visits.tsx';

const visit = (id: string, leadId: string | null) => ({
  ...sampleVisit,
  id,
  projectId: sampleVisit.id,
  proId: sampleVisit.id,
  leadId,
  service: 'Roofing',
  with: 'Gulf & Gable',
  timeZone: sampleVisits.timeZone,
});
const [first, second, third] = [1, 2, 3].map((n) => `${n}1111111-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
];

beforeEach(resetGateway);

test('more visits of one side are added below the last one', async () => {
  answerGateway({
    'GET /api/visits': ({ query }) => ({
      body:
        query['after'] === 'here'
          ? { visits: [visit(second, null)], next: null }
          : { visits: [visit(first, null), visit(third, third)], next: 'here' },
    }),
  });
  const Page = () => <NextVisits side="homeowner" known={null} hrefOf={({ id }) => `#${id}`} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />);
  const more = await screen.findByRole('link', { name: 'Show more visits' });
  expect(more).toHaveAttribute('href', '/?visitsAfter=here#next-visits');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.setup().click(more);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByText('All 2 visits are shown.')).toHaveFocus();
});
