import { act, screen } from '@testing-library/react';

import { answerGateway } from '@nestwright/domain/testing/fake-gateway';
import { wireLead } from '#testing/pro-records.ts';
import { leads, openInbox, showLeads } from '#testing/show-leads.tsx';

beforeEach(openInbox);

test('an empty inbox says what will appear there', async () => {
  answerGateway(leads());
  showLeads();
  expect(await screen.findByText(/^No new leads\./)).toBeVisible();
});

test('the next page of leads is added below, and reloading the list keeps both', async () => {
  let following = [wireLead('lead-2')];
  answerGateway({
    'GET /api/leads': ({ query }) => ({
      body:
        query['after'] === 'here'
          ? { leads: following, next: null }
          : { leads: [wireLead('lead-1')], next: 'here' },
    }),
  });
  const user = showLeads();
  const more = await screen.findByRole('link', { name: 'Show more leads' });
  expect(more).toHaveAttribute('href', '/pro-sign-up/leads?group=new&after=here');
  expect(screen.getByRole('button', { name: /^New 1\+/ })).toBeVisible();
  await user.click(more);
  expect(await screen.findByText('All 2 leads are shown.')).toHaveFocus();
  expect(screen.getByRole('button', { name: /^New 2$/ })).toBeVisible();
  following = [...following, wireLead('lead-3')];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: /^New 3$/ })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
