import { setPageConfig } from '@nestwright/domain/testing/page-config';
import { saveStep } from '@nestwright/domain/sign-in/sign-in-step-store';
import { resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => {
  resetGateway();
  storeSession();
  setPageConfig({ hosted: {} });
});
afterEach(() => setPageConfig({}));

test('without a gateway, My Reviews says that no review can be written and fetches none', async () => {
  await showPage('/account/reviews');
  expect(await screen.findByText(/You can’t write reviews on this site/)).toBeInTheDocument();
  expect(screen.queryByText(/can’t load your reviews/)).not.toBeInTheDocument();
  expect(sentRequests()).toEqual([]);
});

test('without a gateway, Account Info shows the stored data and offers only possible changes', async () => {
  await showPage('/account/manage');
  expect(await screen.findByText(/can’t change, download or delete your account/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'What we know about you' })).toBeInTheDocument();
  for (const name of ['Save changes', 'Download my data', 'Delete my account'])
    expect(screen.queryByText(name)).not.toBeInTheDocument();
});

test('without a gateway, the page says that categories are saved only in this browser', async () => {
  await showPage('/account/categories');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Roofing/ }));
  expect(screen.getByText('1 category picked. Saved in this browser.')).toHaveRole('status');
});

test.each(['/sign-up', '/login'])(
  '%s says that accounts aren’t available if no host stores them',
  async (path) => {
    setPageConfig({ hosted: {} });
    await showPage(path);
    expect(screen.getByText('Accounts aren’t available on this site.')).toBeInTheDocument();
  },
);

test('without a gateway, whose mail has only a code, the sign-up promises no link', async () => {
  const phase = { kind: 'editing' } as const;
  saveStep('sign-up', { step: 'code', email: 'ana@example.com', resendAt: Date.now() + 60_000, phase });
  await showPage('/sign-up');
  const sentTo = (await screen.findByText('ana@example.com')).parentElement;
  expect(sentTo).toHaveTextContent(/It works for 10 minutes\.$/);
});

test('without a gateway, a request in My Projects is with the team and not being matched', async () => {
  localStorage.setItem('Project', JSON.stringify([{ id: 'p1', Service: 'Roofing', status: 'Pending' }]));
  await showPage('/my-projects');
  expect(await screen.findByText(/^We sent your request to our team by e-mail\./)).toBeVisible();
  expect(screen.queryByText(/are looking for local pros/)).not.toBeInTheDocument();
});

test('without a gateway, My Projects says that a member’s requests are those of this browser, too', async () => {
  await showPage('/my-projects');
  expect(await screen.findByText(/^Requests sent from this browser\. On this site, they stay/)).toBeVisible();
});
