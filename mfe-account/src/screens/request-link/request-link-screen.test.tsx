import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { wirePro, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

const token = 'A'.repeat(43);
const project = wireProject('p1', {
  status: 'Matched',
  pros: [wirePro('Gulfside Roof')],
  linkUntil: '2027-01-10T12:00:00.000Z',
});

beforeEach(resetGateway);

test('the link of a mail asks before it does anything, then opens the request on this device', async () => {
  answerGateway({ 'POST /api/request-links/open': () => ({ body: { project } }) });
  const person = userEvent.setup();
  await showPage(`/my-projects/link#${token}`);
  expect(await screen.findByRole('heading', { name: 'Open your request?' })).toBeVisible();
  expect(sentRequests('POST /api/request-links/open')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Open my request' }));
  expect(await screen.findByText(/^1 local pro has your request/)).toBeVisible();
  expect(sentRequests('POST /api/request-links/open')[0]?.body).toEqual({ token });
  expect(screen.getByText('This link works until Sunday, January 10, 2027.')).toBeVisible();
});

test('its reader cancels the project after a question, or ends the link', async () => {
  answerGateway({
    'POST /api/request-links/open': () => ({ body: { project } }),
    'POST /api/request-links/cancel': () => ({ body: { project: { ...project, status: 'Cancelled' } } }),
    'POST /api/request-links/end': () => ({ body: { ended: true } }),
  });
  const person = userEvent.setup();
  await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel project' }));
  await person.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('You cancelled this project.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'End this link' }));
  expect(await screen.findByRole('heading', { name: 'The link is ended' })).toBeVisible();
});

test('a link that is over or cut short says so and shows the other ways', async () => {
  answerGateway({
    'POST /api/request-links/open': () => refusal(410, 'This link no longer works: it was ended.'),
  });
  const person = userEvent.setup();
  await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a link that lost its end asks nothing of the gateway', async () => {
  await showPage('/my-projects/link#cut');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  expect(sentRequests('POST /api/request-links/open')).toEqual([]);
});
