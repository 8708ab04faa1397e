import { sampleJob, sampleMatch } from '@nestwright/domain/testing/sample-job';
import { screen, within } from '@testing-library/react';

import { answerGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { wireLead } from '#testing/pro-records.ts';
import { leads, openInbox, showLeads } from '#testing/show-leads.tsx';

beforeEach(openInbox);

test('a new lead shows the job and the distance, but no name', async () => {
  answerGateway(leads(wireLead('lead-1')));
  showLeads();
  const lead = within(await screen.findByRole('article'));
  expect(lead.getByRole('heading', { name: 'Roof Leak Repair request' })).toBeVisible();
  expect(lead.getByText('Water comes in beside the chimney.')).toBeVisible();
  expect(lead.getByText('Miami Beach, FL 33139, 3 miles away')).toBeVisible();
  expect(lead.getByText(/December 1, 2099, Afternoon/)).toBeVisible();
  expect(
    lead.getByText(/^The homeowner chooses who may contact them\. Once they let you, their name/),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Ana|Silva|Bay Road/);
});

test('the inbox opens on a group with leads, and an agreed lead shows its price', async () => {
  const agreed = { by: 'this-pro', totalCents: 124_000 };
  const lost = { answer: 'accepted', status: 'Accepted', agreed: { by: 'another-pro' } };
  answerGateway(
    leads(wireLead('lead-1', { answer: 'accepted', status: 'Accepted', agreed }), wireLead('lead-2', lost)),
  );
  const user = showLeads();
  const lead = await screen.findByRole('article');
  expect(screen.getByRole('button', { name: /^Said yes 1/ })).toHaveAttribute('aria-pressed', 'true');
  expect(lead).toHaveTextContent('Agreed at $1,240.00');
  await user.click(screen.getByRole('button', { name: /^Closed 1/ }));
  expect(screen.getByRole('article')).toHaveTextContent('The homeowner agreed on a price with another pro');
  expect(screen.queryByRole('button', { name: 'Schedule a visit' })).toBeNull();
});

test('a lead whose homeowner asks for a change of the price says that it is the pro’s turn', async () => {
  const price = {
    state: 'offered' as const,
    totalCents: 142_500,
    validUntil: '2099-03-10',
    expiresAt: '2099-03-11T05:00:00.000Z',
    asks: 'change' as const,
  };
  const job = { ...sampleJob, matches: [{ ...sampleMatch, price }] };
  answerGateway(leads(wireLead('lead-1', { answer: 'accepted', status: 'Accepted', job })));
  showLeads();
  const turn = within(await screen.findByRole('region', { name: 'Your turn' }));
  expect(turn.getByText('The homeowner asks for a change to your price')).toBeVisible();
  expect(turn.getByRole('link', { name: 'Offer a new version' })).toHaveAttribute(
    'href',
    '/pro-sign-up/leads/lead-1?step=price#price',
  );
});

test('without a profile the page links to it and fetches no leads', async () => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile: null } }) });
  showLeads();
  expect(await screen.findByRole('link', { name: 'Describe my company' })).toHaveAttribute(
    'href',
    '/pro-sign-up/profile',
  );
  expect(sentRequests('GET /api/leads')).toEqual([]);
});

test('logging out removes the session at once, even if the gateway doesn’t answer, and opens the home page', async () => {
  const held = heldAnswer();
  answerGateway({ ...leads(), 'DELETE /api/sessions/current': held.answer });
  sessionStorage.setItem('SignInStep.pro', JSON.stringify({ step: 'code', email: 'office@gulf.example' }));
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(localStorage.getItem('UserSession')).toBeNull();
  expect(sessionStorage.getItem('SignInStep.pro')).toBeNull();
  expect(await screen.findByText('the home page')).toBeVisible();
  expect(sentRequests('DELETE /api/sessions/current')).toHaveLength(1);
  held.give({ body: { done: true } });
});
