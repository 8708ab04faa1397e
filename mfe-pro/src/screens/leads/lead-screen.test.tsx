import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { LeadQuote, Quote } from '@nestwright/domain/prices/quote-schema';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleAgreement, sampleContent, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { contact, profile, storeSession, wireLead } from '#testing/pro-records.ts';

import { routes } from '#routes.tsx';

const today = '2027-03-01';
const path = '/api/leads/lead-1/quote';
const nothing: LeadQuote = { quote: null, agreement: null, closed: null, today, offer: null };
const offered = (more: Partial<Quote> = {}): LeadQuote => ({
  ...nothing,
  offer: { percent: 10 },
  quote: { ...sampleQuote, ...more },
});

function show() {
  const router = createMemoryRouter([...routes, { path: '*', element: null }], {
    initialEntries: ['/pro-sign-up/leads/lead-1'],
  });
  const shown = render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), ...shown };
}

function answer(view: LeadQuote, lead: Record<string, unknown> = {}) {
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile } }),
    'GET /api/leads/lead-1': () => ({ body: { lead: wireLead('lead-1', lead) } }),
    'GET /api/quote-lines': () => ({ body: { lines: sampleContent.lines } }),
    [`GET ${path}`]: () => ({ body: view }),
  });
}

beforeEach(() => {
  resetGateway();
  storeSession();
});

test('the slip of a lead shows the homeowner’s first-project offer to the pro who prices it', async () => {
  answer(nothing, { offer: { percent: 10 } });
  show();
  expect(
    await screen.findByText('10% off the first project, from the pro. It is a line of its own in the price'),
  ).toBeVisible();
});

test('the slip shows an agreed price without the offer, which is part of it', async () => {
  answer(nothing, { offer: { percent: 10 }, agreed: { by: 'this-pro', totalCents: 90_000 } });
  show();
  expect(await screen.findByText('Agreed at $900.00', { selector: 'dd *, dd' })).toBeVisible();
  expect(screen.queryByText(/^First project, 10 %/)).toBeNull();
});

test('a price is written line by line with a running total, previewed and offered', async () => {
  answer(nothing);
  answerGateway({
    [`POST ${path}/offer`]: () => ({ body: { ...offered(), receipt: '4.h.k' } }),
  });
  const { user } = show();
  const form = await screen.findByRole('form', { name: 'Your price' });
  const line = (n: number) => within(within(form).getByRole('group', { name: `Line ${n}` }));
  await enterText(user, line(1).getByLabelText('Work or material'), 'Replace broken tiles');
  await user.clear(line(1).getByLabelText('Quantity'));
  await enterText(user, line(1).getByLabelText('Quantity'), '12');
  await enterText(user, line(1).getByLabelText(/^Unit/), 'tile');
  await enterText(user, line(1).getByLabelText('Price each, $'), '45');
  expect(line(1).getByText('$540.00')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Add a line' }));
  expect(line(2).getByLabelText('Work or material')).toHaveFocus();
  await user.keyboard('Labor');
  await enterText(user, line(2).getByLabelText('Price each, $'), '945.5');
  expect(form.querySelector('[data-total]')).toHaveTextContent('$1,485.50');
  expect(await within(form).findByText('Total: $1,485.50')).toHaveRole('status');

  await user.click(within(form).getByRole('button', { name: 'Preview what the homeowner will see' }));
  expect(screen.getByRole('heading', { name: 'What the homeowner will see' })).toHaveFocus();
  const table = screen.getByRole('table', { name: 'Your price' });
  expect(
    within(table).getByRole('row', { name: 'Replace broken tiles 12 × $45.00 per tile $540.00' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Offer this price: $1,485.50' }));
  expect(await screen.findByText('Offered. The homeowner can now see your price.')).toHaveFocus();
  expect(sentRequests(`POST ${path}/offer`)[0]?.body).toEqual({
    commandId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    after: 0,
    content: {
      lines: [
        { what: 'Replace broken tiles', quantityHundredths: 1200, unit: 'tile', unitCents: 4500 },
        { what: 'Labor', quantityHundredths: 100, unit: '', unitCents: 94_550 },
      ],
      terms: '',
      startsOn: null,
      days: 1,
      validUntil: '2027-03-15',
      cancellation: { freeUntilHours: 48, feeCents: 0 },
      pays: { kind: 'on-completion' },
    },
  });
  expect(localStorage.getItem('QuoteDrafts')).toBeNull();
  expect(
    screen.getByText('You offered this price. It is valid until the end of Wednesday, March 10, 2027.'),
  ).toBeVisible();
});

test('each missing field has a message, and the first one is focused', async () => {
  answer(nothing);
  const { user } = show();
  const form = await screen.findByRole('form', { name: 'Your price' });
  await user.clear(within(form).getByLabelText('Days of work'));
  await user.click(within(form).getByRole('button', { name: 'Preview what the homeowner will see' }));
  expect(within(form).getByLabelText('Work or material')).toHaveAccessibleDescription(
    'Please say what this line is for, in up to 200 characters',
  );
  await waitFor(() => expect(within(form).getByLabelText('Work or material')).toHaveFocus());
  expect(within(form).getByLabelText('Days of work')).toHaveAccessibleDescription(
    'How long it takes. Please enter 1 to 365 days',
  );
  expect(within(form).getByRole('alert')).toHaveTextContent('Please look at the marked fields.');
});

test('the typed price is still there after a reload, and a removed line can be put back', async () => {
  answer(nothing);
  const { user, unmount } = show();
  await enterText(user, await screen.findByLabelText('Work or material'), 'Half a line');
  unmount();
  show();
  expect(await screen.findByLabelText('Work or material')).toHaveValue('Half a line');
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(screen.getByLabelText('Work or material')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getAllByLabelText('Work or material')[0]).toHaveValue('Half a line');
});

test('one press adds a line that was offered before', async () => {
  answer(nothing);
  const { user } = show();
  await user.click(await screen.findByText('Lines you offered before'));
  await user.click(screen.getByRole('button', { name: /^Add: Labor/ }));
  expect(screen.getByLabelText('Work or material')).toHaveValue('Labor');
  expect(screen.getByLabelText('Price each, $')).toHaveValue('90');
  await user.click(screen.getByRole('button', { name: /^Add: Replace broken tiles/ }));
  expect(screen.getAllByLabelText('Work or material')).toHaveLength(2);
});

test('a price has at most fifty lines', async () => {
  const draft = {
    lines: Array.from({ length: 50 }, (_, index) => ({
      what: `L${index}`,
      quantity: '1',
      unit: '',
      price: '1',
    })),
    terms: '',
    startsOn: '',
    days: '1',
    validUntil: '2027-03-05',
    freeUntilHours: '0',
    fee: '0',
    pays: 'on-completion',
    deposit: '',
  };
  localStorage.setItem('QuoteDrafts', JSON.stringify([{ leadId: 'lead-1', after: 0, draft }]));
  answer(nothing);
  show();
  expect(await screen.findByRole('button', { name: 'Add a line' })).toBeDisabled();
  expect(screen.getByText('You can add up to 50 lines.')).toBeVisible();
  expect(document.querySelector('[data-total]')).toHaveTextContent('$50.00');
});

test('the homeowner’s request for a change is shown, and the next version starts from the last one', async () => {
  const wish = {
    n: 1,
    kind: 'wish' as const,
    words: 'Without the tiles, please.',
    at: '2027-03-02T10:00:00.000Z',
  };
  answer(offered({ notes: [wish] }), { answer: 'accepted', status: 'Accepted' });
  let body: unknown;
  answerGateway({
    [`POST ${path}/offer`]: (request) => {
      body = request.body;
      return 'offline';
    },
  });
  const { user } = show();
  expect(await screen.findAllByText('Without the tiles, please.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Offer a new version' }));
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
  await user.clear(screen.getByLabelText('Deposit, $'));
  await enterText(user, screen.getByLabelText('Deposit, $'), '100');
  await user.click(screen.getByRole('button', { name: 'Preview what the homeowner will see' }));
  expect(
    screen.getByText(
      /^Lines: 1 changed, 1 removed\. Also changed: payment\. The total is \$486\.00 lower\.$/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Offer this price: $939.00' }));
  expect(await screen.findByText(/^Your price isn’t offered yet\. We can’t reach Nestwright/)).toBeVisible();
  const first = body as { commandId: string; after: number };
  expect(first.after).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Offer this price: $939.00' }));
  await waitFor(() => expect(sentRequests(`POST ${path}/offer`)).toHaveLength(2));
  expect((body as { commandId: string }).commandId).toBe(first.commandId);
});

test('withdrawing a price asks first; after a lost race, the page shows the current state', async () => {
  answer(offered(), { answer: 'accepted', status: 'Accepted' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Withdraw this price' }));
  answer(
    {
      ...nothing,
      quote: { ...sampleQuote, state: 'accepted' },
      agreement: sampleAgreement,
      closed: 'agreed',
    },
    { answer: 'accepted', status: 'Accepted', contact },
  );
  answerGateway({
    [`POST ${path}/withdraw`]: () => refusal(409, 'The homeowner has accepted this price.'),
  });
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
  const sheet = within(await screen.findByRole('article', { name: 'Agreed price' }));
  expect(sheet.getByText('Replace broken tiles')).toBeVisible();
  expect(await sheet.findByText('Ana Silva')).toBeVisible();
  expect(screen.getByText('The homeowner has accepted this price.')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Offer a new version' })).toBeNull();
});

test.each([
  ['agreed-with-another', 'agreed-with-another', /agreed on a price with another pro\. Thank you/],
  ['declined', 'price', /declined your price\. Their reason: “The price is too high\.”/],
] as const)('a closed price says why (%s)', async (closed, reason, text) => {
  answer({ ...offered({ state: 'declined', reason }), closed }, { answer: 'accepted', status: 'Accepted' });
  show();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Your price' })).toBeNull();
});

test('a lead of another company is not shown', async () => {
  answer(nothing);
  answerGateway({ 'GET /api/leads/lead-1': () => refusal(404, 'There is no such lead.') });
  show();
  expect(await screen.findByText('This lead isn’t in your inbox.')).toBeVisible();
});
