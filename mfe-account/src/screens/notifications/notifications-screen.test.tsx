import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(resetGateway);

const shown = { mailOff: [], pushOff: [] };
const everything = { mailOff: [], pushOff: [], quiet: null, emergencies: true };
const homeowner = { isPro: false, browsers: 0, isThisBrowser: false, pushKey: 'B'.repeat(87) };
const company = { ...homeowner, isPro: true };

test('a homeowner switches a kind off and sees no kinds of companies', async () => {
  storeSession();
  answerGateway({
    'GET /api/notifications': () => ({ body: { ...everything, ...homeowner } }),
    'PUT /api/notifications': ({ body }) => ({ body: { ...(body as object), ...homeowner } }),
  });
  const person = userEvent.setup();
  await showPage('/account/notifications');
  await person.click(await screen.findByRole('checkbox', { name: /visits to your home/i }));
  expect(screen.queryByRole('checkbox', { name: /new leads/i })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Your choices apply from now on.')).toHaveRole('status');
  expect(sentRequests('PUT /api/notifications')[0]?.body).toEqual({
    ...everything,
    mailOff: ['home-visits'],
    shown,
  });
});

test('a company has its own kinds, quiet hours and a choice about emergencies', async () => {
  storeSession();
  answerGateway({
    'GET /api/notifications': () => ({ body: { ...everything, ...company } }),
    'PUT /api/notifications': ({ body }) => ({ body: { ...(body as object), ...company } }),
  });
  const person = userEvent.setup();
  await showPage('/account/notifications');
  await person.click(await screen.findByRole('checkbox', { name: /new leads/i }));
  await person.click(screen.getByRole('checkbox', { name: 'Use quiet hours' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Hawaii');
  await person.click(
    screen.getByRole('checkbox', { name: 'Tell me about emergencies during quiet hours, too' }),
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Your choices apply from now on.');
  expect(sentRequests('PUT /api/notifications')[0]?.body).toEqual({
    mailOff: ['pro-requests'],
    pushOff: [],
    quiet: { from: '22:00', until: '07:00', zone: 'Pacific/Honolulu' },
    emergencies: false,
    shown,
  });
});

test('the page says what can’t be switched off, even to visitors', async () => {
  await showPage('/account/notifications');
  expect(screen.getByRole('heading', { name: 'E-mails we always send' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.getByText(/use the link in any e-mail/)).toBeInTheDocument();
});

test('if the choices can’t be read, there is no form that would overwrite them', async () => {
  storeSession();
  answerGateway({ 'GET /api/notifications': () => ({ status: 503 }) });
  await showPage('/account/notifications');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
