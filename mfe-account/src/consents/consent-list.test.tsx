import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { storeSession, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

const p1 = '44444444-4444-4444-8444-444444444444';
const calls = {
  id: '55555555-5555-4555-8555-555555555555',
  projectId: p1,
  kind: 'automated-calls',
  text: 'I agree to calls.',
  at: '2026-11-20T15:00:00.000Z',
  withdrawnAt: null as string | null,
};
const costInfo = {
  ...calls,
  id: '66666666-6666-4666-8666-666666666666',
  projectId: '77777777-7777-4777-8777-777777777777',
  kind: 'cost-information',
  text: 'Sign up for costs.',
};
const withdrawn = { ...calls, withdrawnAt: '2026-11-21T15:00:00.000Z' };
const address = `POST /api/consents/${calls.id}/withdraw`;

beforeEach(() => {
  resetGateway();
  answerGateway({
    [`GET /api/projects/${p1}/quotes`]: () => ({ body: { quotes: [], agreement: null } }),
    'GET /api/projects': () => ({ body: { projects: [wireProject(p1)] } }),
    'GET /api/consents': () => ({ body: { consents: [calls, costInfo] } }),
    'GET /api/sessions': () => ({ body: { sessions: [] } }),
    [address]: () => ({ body: { consent: withdrawn } }),
  });
});

test('a consent can be withdrawn on its project’s page, without an account', async () => {
  const person = userEvent.setup();
  await showPage(`/account/projects/${p1}`);
  await person.click(await screen.findByText('Details'));
  const list = await screen.findByRole('region', { name: 'What you agreed to' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await person.click(within(list).getByRole('button', { name: 'Withdraw I agree to calls.' }));
  expect(await within(list).findByText(/^Withdrawn\. We’ve told your pros/)).toHaveRole('status');
  expect(within(list).getByRole('heading')).toHaveFocus();
  expect(within(list).getByText('Agreed on Nov 20, 2026, withdrawn on Nov 21, 2026')).toBeVisible();
  expect(within(list).queryByRole('button')).toBeNull();
  expect(sentRequests(address)).toHaveLength(1);
});

test('the account lists what was agreed to with every request', async () => {
  storeSession();
  await showPage('/account/manage');
  const list = await screen.findByRole('region', { name: 'What you agreed to' });
  expect(within(list).getAllByRole('button')).toHaveLength(2);
});

test('a failed withdrawal says why and can be tried again', async () => {
  answerGateway({ [address]: () => refusal(503, 'We cannot do this right now.') });
  const person = userEvent.setup();
  await showPage(`/account/projects/${p1}`);
  await person.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot do this right now.');
  expect(screen.getByRole('button', { name: /^Withdraw/ })).toBeEnabled();
});

test('a person without consents sees no empty list', async () => {
  answerGateway({ 'GET /api/consents': () => ({ body: { consents: [] } }) });
  await showPage(`/account/projects/${p1}`);
  await screen.findByRole('region', { name: 'What you can do' });
  expect(screen.queryByRole('region', { name: 'What you agreed to' })).toBeNull();
});
