import { screen, waitForElementToBeRemoved } from '@testing-library/react';

import { answerGateway, refusal } from '@nestwright/domain/testing/fake-gateway';
import { contact, wireLead } from '#testing/pro-records.ts';
import { leads, openInbox, showLeads } from '#testing/show-leads.tsx';

beforeEach(openInbox);

test('accepting moves the lead to “Said yes”, with the contact details if the homeowner shares them', async () => {
  answerGateway({
    ...leads(wireLead('lead-1')),
    'POST /api/leads/lead-1/accept': () => ({
      body: { lead: wireLead('lead-1', { answer: 'accepted', status: 'Accepted', contact }) },
    }),
  });
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^You said yes\. You’ll find the lead under “Said yes”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Said yes 1/ }));
  expect(screen.getByText('Ana Silva')).toBeVisible();
  expect(screen.getByRole('link', { name: '(305) 555-0143' })).toHaveAttribute('href', 'tel:+13055550143');
  expect(screen.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
    'href',
    'mailto:ana@example.com',
  );
});

test('the link to an odd e-mail address adds no other recipient', async () => {
  const email = 'ana?cc=eve&a@example.com';
  answerGateway(leads(wireLead('lead-1', { answer: 'accepted', contact: { ...contact, email } })));
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: /^Said yes 1/ }));
  const link = screen.getByRole('link', { name: email });
  expect(link).toHaveAttribute('href', 'mailto:ana%3Fcc%3Deve%26a@example.com');
});

test('revoked contact details disappear from the open page and return if shared again', async () => {
  const shared = wireLead('lead-1', { answer: 'accepted', status: 'Accepted', contact });
  let open = ['lead-1'];
  answerGateway({ ...leads(shared), 'GET /api/leads/contacts': () => ({ body: { leads: open } }) });
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: /^Said yes 1/ }));
  expect(screen.getByText('Ana Silva')).toBeVisible();
  open = [];
  await waitForElementToBeRemoved(() => screen.queryByText('Ana Silva'));
  expect(document.body).not.toHaveTextContent(/Ana|Silva|Bay Road|555-0143|ana@example/);
  expect(screen.getByText(/^The homeowner chooses who may contact them/)).toBeVisible();
  open = ['lead-1'];
  expect(await screen.findByText('Ana Silva')).toBeVisible();
}, 30_000);

test('declining moves a lead to Closed and fetches no contact details', async () => {
  answerGateway({
    ...leads(wireLead('lead-1')),
    'POST /api/leads/lead-1/decline': () => ({ body: { lead: wireLead('lead-1', { answer: 'declined' }) } }),
  });
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('button', { name: /^Closed 1/ }));
  expect(screen.getByText('Declined', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('for a lead that the homeowner has cancelled, the page says so and reloads', async () => {
  let cancelled = false;
  answerGateway({
    'GET /api/leads': () => ({
      body: { leads: [wireLead('lead-1', cancelled ? { status: 'Cancelled' } : {})] },
    }),
    'POST /api/leads/lead-1/accept': () => {
      cancelled = true;
      return refusal(409, 'The homeowner has cancelled this project.');
    },
  });
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The homeowner has cancelled this project.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Closed 1/ })).toBeVisible();
});

test('an answer that fails to send leaves the lead unchanged', async () => {
  answerGateway(leads(wireLead('lead-1')));
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^We can’t reach Nestwright/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
});
