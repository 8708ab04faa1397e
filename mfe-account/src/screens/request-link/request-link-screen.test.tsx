import { agreedJob } from '@nestwright/domain/testing/sample-job';
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
  // The full stop is of the sentence in which somebody passed the link on.
  await showPage(`/my-projects/link#${token}.`);
  expect(await screen.findByRole('heading', { name: 'Open your request?' })).toBeVisible();
  expect(sentRequests('POST /api/request-links/open')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Open my request' }));
  expect(await screen.findByText(/^1 local pro has your request/)).toBeVisible();
  expect(sentRequests('POST /api/request-links/open')[0]?.body).toEqual({ token });
  expect(screen.getByText('This link works until Sunday, January 10, 2027.')).toBeVisible();
});

test('the page shows the pros’ prices and where to accept one, and later the agreement', async () => {
  const offered = { proId: 'a', company: 'Teton Ridge', totalCents: 124_000, validUntil: '2027-03-10' };
  const other = { ...offered, proId: 'b', company: 'Snake River', totalCents: 130_050 };
  const prices = [
    { ...offered, state: 'offered' },
    { ...other, state: 'offered' },
  ];
  answerGateway({ 'POST /api/request-links/open': () => ({ body: { project, prices, mayDecide: true } }) });
  const person = userEvent.setup();
  const { unmount } = await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  const list = await screen.findByRole('region', { name: 'Prices' });
  expect(list).toHaveTextContent('Teton RidgeUntil the end of Wednesday, March 10, 2027$1,240.00');
  expect(list).toHaveTextContent('$1,300.50');
  expect(list).toHaveTextContent('accepting a price here binds that homeowner.');
  expect(screen.getByRole('link', { name: 'Compare prices' })).toHaveAttribute(
    'href',
    '/account/projects/p1',
  );
  unmount();

  answerGateway({
    'POST /api/request-links/open': () => ({
      body: {
        project: {
          ...project,
          status: 'Accepted',
          pros: [wirePro('Teton Ridge', { answer: 'accepted' })],
          job: agreedJob({ nowCents: 124_000 }),
        },
        prices: [{ ...offered, state: 'agreed' }],
      },
    }),
  });
  await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  expect(await screen.findByText(/^Agreed at \$1,240\.00 with Ocean Drive Roofers\./)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your agreement' })).toHaveTextContent('Agreed$1,240.00');
});

test('the reader of the link can cancel the project after a confirmation, or end the link', async () => {
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
  expect(await screen.findByText('This project is cancelled.')).toBeVisible();
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
