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

test('a mailed link asks first, then opens the request on this device', async () => {
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

test('its reader can cancel the project after a confirmation, or end the link', async () => {
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
  await person.click(screen.getByRole('button', { name: 'Turn off this link' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('an expired or truncated link says so and offers alternatives', async () => {
  answerGateway({
    'POST /api/request-links/open': () => refusal(410, 'This link no longer works: it was ended.'),
  });
  const person = userEvent.setup();
  await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a truncated link does not call the gateway', async () => {
  await showPage('/my-projects/link#cut');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  expect(sentRequests('POST /api/request-links/open')).toEqual([]);
});
