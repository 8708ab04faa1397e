import { newDraft } from '@nestwright/domain/requests/project-schema';
import { render, screen } from '@testing-library/react';

import { DateStep } from './date-step.tsx';

jest.mock('#urgent/happening-now.tsx', () => {
  throw new Error('Loading chunk 7 failed');
});

test('if its files fail to load, first aid is one sentence and the questions stay', async () => {
  const draft = newDraft(new Date('2027-03-01T15:00:00Z'), { service: 'Plumbing', zip: '33139' });
  render(
    <DateStep
      question={<h1>When?</h1>}
      draft={{ ...draft, urgency: 'now' }}
      update={() => undefined}
      fillIn={() => undefined}
      isOwn={() => false}
      errors={{}}
      timeZone="America/New_York"
      chosen={{ company: '', companyId: '' }}
      photos={{ of: '', change: () => undefined, pending: () => undefined }}
      agreed={{ calls: false, costInfo: false }}
      agree={() => undefined}
    />,
  );
  expect(await screen.findByText(/In danger, get out/)).toBeVisible();
  expect(screen.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  expect(screen.getByLabelText('Date')).toBeVisible();
});
