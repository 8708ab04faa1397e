import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { LeadQuote } from '@nestwright/domain/prices/quote-schema';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { profile, storeSession, wireLead } from '#testing/pro-records.ts';

import { answerLead, LeadScreen } from './lead-screen.tsx';

const path = '/api/leads/lead-1/quote';
const offer = { percent: 10 };
const view: LeadQuote = { quote: null, agreement: null, closed: null, today: '2027-03-01', offer };

beforeEach(() => {
  resetGateway();
  storeSession();
});

test('the price of a first project shows the line of the offer and why, before it is offered, and sends it', async () => {
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile } }),
    'GET /api/leads/lead-1': () => ({ body: { lead: wireLead('lead-1', { offer }) } }),
    'GET /api/quote-lines': () => ({ body: { lines: [] } }),
    [`GET ${path}`]: () => ({ body: view }),
    [`POST ${path}/offer`]: () => ({ body: { ...view, quote: sampleQuote, receipt: '4.h.k' } }),
  });
  const routes = [{ path: '/pro-sign-up/leads/:id', Component: LeadScreen, action: answerLead }];
  const router = createMemoryRouter(routes, { initialEntries: ['/pro-sign-up/leads/lead-1'] });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const form = await screen.findByRole('form', { name: 'Your price' });
  expect(form).toHaveTextContent(
    'First project, 10%$0.00This homeowner’s first project: 10% off, from you. We add this line to your price.',
  );
  await enterText(user, within(form).getByLabelText('Work or material'), 'Flashing');
  await enterText(user, within(form).getByLabelText('Price each, $'), '1,234.55');
  expect(form.querySelector('[data-offer]')).toHaveTextContent('-$123.46');
  expect(form.querySelector('[data-total]')).toHaveTextContent('$1,111.09');
  await user.click(within(form).getByRole('button', { name: 'Preview what the homeowner will see' }));
  const table = within(screen.getByRole('table', { name: 'Your price' }));
  expect(table.getByRole('row', { name: 'First project, 10% -$123.46' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Total $1,111.09' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Offer this price: $1,111.09' }));
  await screen.findByText('Offered. The homeowner can now see your price.');
  const sent = sentRequests(`POST ${path}/offer`)[0]?.body as { content: LeadQuote };
  expect(sent.content).toMatchObject({
    lines: [
      { what: 'Flashing', unitCents: 123_455 },
      { what: 'First project, 10%', quantityHundredths: 100, unit: '', unitCents: -12_346 },
    ],
  });
});
