import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { storeSession, wirePro, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

const projectId = '44444444-4444-4444-8444-444444444444';
const proId = '33333333-3333-4333-8333-333333333333';
const address = `/api/projects/${projectId}/disclosures/${proId}`;
const given = {
  projectId,
  proId,
  company: 'Gulfside Roof',
  service: 'Roofing',
  givenAt: '2026-11-20T15:00:00.000Z',
};
const project = (mayContact: boolean) =>
  wireProject(projectId, {
    status: 'Matched',
    pros: [wirePro('Gulfside Roof', { mayContact }), wirePro('Hyde Park', { id: 'c', answer: 'declined' })],
  });

beforeEach(() => {
  resetGateway();
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [project(false)] } }),
    'GET /api/consents': () => ({ body: { consents: [] } }),
    'GET /api/sessions': () => ({ body: { sessions: [] } }),
    'GET /api/disclosures': () => ({ body: { disclosures: [given] } }),
    [`PUT ${address}`]: () => ({ body: { project: project(true) } }),
    [`DELETE ${address}`]: () => ({ body: { project: project(false) } }),
  });
});

test('the account lists who can contact a person, for which project and since when, and can end it', async () => {
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/manage');
  const list = await screen.findByRole('region', { name: 'Who can contact you' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    'Gulfside Roof, for RoofingSince Nov 20, 2026',
  );
  await person.click(within(list).getByRole('button', { name: 'Withdraw from Gulfside Roof, Roofing' }));
  expect(await within(list).findByText('Gulfside Roof no longer sees how to reach you.')).toBeVisible();
  expect(within(list).getByRole('heading')).toHaveFocus();
  expect(within(list).getByText(/^No pro sees your name/)).toBeVisible();
});

test('a failed withdrawal leaves the pro in the list and reports the failure', async () => {
  answerGateway({ [`DELETE ${address}`]: () => refusal(503, 'Please try again.') });
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/manage');
  await person.click(await screen.findByRole('button', { name: /^Withdraw from/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Gulfside Roof can still contact you. Please try again.',
  );
  expect(screen.getByRole('button', { name: /^Withdraw from/ })).toBeEnabled();
});

test('a project’s page lets a guest choose for each pro; a pro that declined has no switch', async () => {
  const person = userEvent.setup();
  await showPage(`/account/projects/${projectId}`);
  const choice = await screen.findByRole('switch', { name: 'May contact me (Gulfside Roof)' });
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  await person.click(choice);
  expect(await screen.findByText('Gulfside Roof may contact you.')).toBeVisible();
  expect(choice).toBeChecked();
  expect(sentRequests(`PUT ${address}`)[0]?.body).toEqual({ textVersion: 'switch-2026-11' });
  await person.click(choice);
  expect(await screen.findByText('Gulfside Roof no longer sees how to reach you.')).toBeVisible();
  expect(choice).not.toBeChecked();
});

test('the page of a mailed link lets its reader choose, too, once the e-mail is confirmed', async () => {
  answerGateway({
    'POST /api/request-links/open': () => ({ body: { project: project(false), mayDecide: true } }),
    'POST /api/request-links/disclose': () => ({ body: { project: project(true), mayDecide: true } }),
  });
  const person = userEvent.setup();
  const token = 'A'.repeat(43);
  await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  await person.click(await screen.findByRole('switch'));
  expect(await screen.findByText('Gulfside Roof may contact you.')).toBeVisible();
  const [sent] = sentRequests('POST /api/request-links/disclose');
  expect(sent?.body).toEqual({ token, proId, textVersion: 'switch-2026-11' });
});
