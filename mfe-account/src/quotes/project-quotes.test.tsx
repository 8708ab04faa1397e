import { agreedJob } from '@nestwright/domain/testing/sample-job';
import type { ProjectQuotes, Quote } from '@nestwright/domain/prices/quote-schema';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { wirePro, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

import { versionHash } from '#testing/version-hash.ts';

const other = {
  id: '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1d01',
  proId: '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1d02',
  company: 'Gulf & Gable',
};
const pros = [
  wirePro(sampleQuote.company, { id: sampleQuote.proId, answer: 'accepted' }),
  wirePro(other.company, { id: other.proId, answer: 'accepted' }),
];
const path = '/api/projects/p1/quotes';
const first = sampleQuote.versions[0]!;

/** A quote whose versions have the hashes that the page computes. */
async function quoteOf(more: Partial<Quote> = {}): Promise<Quote> {
  const quote = { ...sampleQuote, ...more };
  const versions = await Promise.all(
    quote.versions.map(async (version) => ({
      ...version,
      hash: await versionHash({ ...version, quoteId: quote.id }),
    })),
  );
  return { ...quote, versions };
}

/** One dollar above the sample, with a different second line. */
function otherQuote(more: Partial<Quote> = {}): Promise<Quote> {
  const lines = [first.lines[0]!, { what: 'Permit', quantityHundredths: 100, unit: '', unitCents: 88_600 }];
  return quoteOf({ ...other, versions: [{ ...first, lines, totalCents: 142_600 }], ...more });
}

function answer(view: ProjectQuotes, project: Record<string, unknown> = {}) {
  answerGateway({
    'GET /api/projects': () => ({
      body: { projects: [wireProject('p1', { status: 'Accepted', pros, ...project })] },
    }),
    [`GET ${path}`]: () => ({ body: view }),
  });
}

const card = (company: string) => screen.findByRole('article', { name: company });

beforeEach(resetGateway);

test('the prices of two pros are side by side, with their differences and switches', async () => {
  answer({ quotes: [await quoteOf(), await otherQuote()], agreement: null });
  await showPage('/account/projects/p1');
  const cheap = within(await card(sampleQuote.company));
  const dear = within(await card(other.company));
  expect(cheap.getByText('4.8 out of 5, 3 mi away')).toBeVisible();
  expect(cheap.getByText('Lowest price')).toBeVisible();
  expect(dear.getByText('$1.00 above the lowest')).toBeVisible();
  expect(dear.getByRole('row', { name: /^Permit/ })).toHaveTextContent('Only in this price');
  expect(dear.getByRole('row', { name: /^Replace broken tiles/ })).not.toHaveTextContent('Only');
  expect(cheap.getByText('Includes the removal of all waste.')).toBeVisible();
  expect(cheap.getByText('Until the end of Wednesday, March 10, 2027')).toBeVisible();
  expect(screen.getAllByRole('switch', { name: /^May contact me/ })).toHaveLength(2);
  expect(cheap.getByRole('switch', { name: /^May contact me/ })).toBeVisible();
});

test('accepting repeats every line, the total and the consequences, and sends exactly what was read', async () => {
  const quote = await quoteOf();
  answer({ quotes: [quote, await otherQuote()], agreement: null });
  const agreement = { ...sampleAgreement, hash: quote.versions[0]!.hash };
  answerGateway({
    [`POST ${path}/${quote.id}/accept`]: () => {
      answer({ quotes: [{ ...quote, state: 'accepted' }], agreement }, { job: agreedJob() });
      return { body: { quotes: [{ ...quote, state: 'accepted' }], agreement, receipt: '4.h.k' } };
    },
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(within(await card(quote.company)).getByRole('button', { name: /^Accept this price/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept this price?' }));
  const table = within(dialog.getByRole('table', { name: `What you accept from ${quote.company}` }));
  expect(table.getAllByRole('row')).toHaveLength(6);
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('$1,425.00');
  expect(dialog.getByText(/this pro sees your name, phone, e-mail and street address/)).toBeVisible();
  expect(dialog.getByText('We’ll tell the other pros that you chose someone else.')).toBeVisible();
  expect(dialog.getByText(/After that, they change only if you both agree\.$/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Accept this price: $1,425.00' }));

  const sheet = within(await screen.findByRole('article', { name: 'Agreed price' }));
  expect(sheet.getByText('Labor')).toBeVisible();
  expect(screen.getByText(`You agreed with ${quote.company} on this price.`)).toHaveFocus();
  expect(
    await screen.findByText(
      `Agreed at $1,425.00 with ${agreement.company}. Next, ${agreement.company} schedules the work.`,
    ),
  ).toBeVisible();
  expect(sentRequests(`POST ${path}/${quote.id}/accept`)[0]?.body).toEqual({
    commandId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    n: 1,
    hash: quote.versions[0]!.hash,
    textVersion: 'accept-2026-11',
  });
});

test('a price that doesn’t match its hash can’t be accepted', async () => {
  const quote = await quoteOf();
  const forged = { ...quote, versions: [{ ...quote.versions[0]!, terms: 'Other terms.' }] };
  answer({ quotes: [forged], agreement: null });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(within(await card(quote.company)).getByRole('button', { name: /^Accept this price/ }));
  await person.click(screen.getByRole('button', { name: 'Accept this price: $1,425.00' }));
  expect(
    await screen.findByText(/doesn’t show the pro’s current offer, so nothing was agreed/),
  ).toBeVisible();
  expect(sentRequests(`POST ${path}/${quote.id}/accept`)).toEqual([]);
});

test('after a lost race, the page shows the current version and its changes', async () => {
  const quote = await quoteOf();
  const lines = [first.lines[0]!, { ...first.lines[1]!, unitCents: 8_000 }];
  const next = await quoteOf({ head: 2, versions: [first, { ...first, n: 2, lines, totalCents: 138_000 }] });
  answer({ quotes: [quote], agreement: null });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(within(await card(quote.company)).getByRole('button', { name: /^Accept this price/ }));
  answer({ quotes: [next], agreement: null });
  answerGateway({
    [`POST ${path}/${quote.id}/accept`]: () =>
      refusal(409, 'There is a newer version of this price (version 2).'),
  });
  await person.click(screen.getByRole('button', { name: 'Accept this price: $1,425.00' }));
  expect(await screen.findByText('There is a newer version of this price (version 2).')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  const shown = within(await card(quote.company));
  expect(
    shown.getByText(
      /^Version 2\. Lines: 1 changed, 2 removed\. Also changed: payment\. The total is \$45\.00 lower\.$/,
    ),
  ).toBeVisible();
  expect(within(shown.getAllByRole('table')[0]!).getByRole('row', { name: /Labor/ })).toHaveTextContent(
    'ChangedLaborbefore: 10.5 × $90.00 per hour; now: 10.5 × $80.00 per hourbefore: $945.00; now: $840.00',
  );
});

test('asking for a change sends the text, keeps it while the dialog is closed, and shows it afterwards', async () => {
  const quote = await quoteOf();
  answer({ quotes: [quote], agreement: null });
  const words = 'Without the labor, please.';
  answerGateway({
    [`POST ${path}/${quote.id}/ask-for-change`]: () => ({
      body: {
        quotes: [{ ...quote, notes: [{ n: 1, kind: 'wish', words, at: '2027-03-02T10:00:00.000Z' }] }],
        agreement: null,
        receipt: '4.h.k',
      },
    }),
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  const open = within(await card(quote.company)).getByRole('button', { name: /^Ask for a change/ });
  await person.click(open);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(screen.getByLabelText('What should be different?')).toHaveAccessibleDescription(
      expect.stringContaining('Please write a few words'),
    ),
  );
  await person.type(screen.getByLabelText('What should be different?'), words);
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  await person.click(open);
  expect(screen.getByLabelText('What should be different?')).toHaveValue(words);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Sent to Ocean Drive Roofers\./)).toHaveFocus();
  expect(sentRequests(`POST ${path}/${quote.id}/ask-for-change`)[0]?.body).toMatchObject({ n: 1, words });
  expect(within(await card(quote.company)).getByText(words)).toBeVisible();
});

test('a question is sent and shown next to the price, which can still be accepted', async () => {
  const quote = await quoteOf();
  answer({ quotes: [quote], agreement: null });
  const words = 'Does it include the gutters?';
  const asked = { n: 1, by: 'homeowner', words, at: '2027-03-02T10:00:00.000Z' };
  answerGateway({
    [`POST ${path}/${quote.id}/ask`]: () => ({
      body: { quotes: [{ ...quote, questions: [asked] }], agreement: null, receipt: '4.h.k' },
    }),
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(within(await card(quote.company)).getByRole('button', { name: /^Ask a question/ }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  await person.click(within(summary).getByRole('link'));
  expect(screen.getByLabelText('What would you like to know?')).toHaveFocus();
  await person.type(screen.getByLabelText('What would you like to know?'), words);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Sent to Ocean Drive Roofers\. We’ll e-mail you/)).toHaveFocus();
  expect(sentRequests(`POST ${path}/${quote.id}/ask`)[0]?.body).toMatchObject({ n: 1, words });
  expect(within(await card(quote.company)).getByText(words)).toBeVisible();
  expect(within(await card(quote.company)).getByRole('button', { name: /^Accept/ })).toBeVisible();
});

test('declining needs a reason, and a failed try changes nothing', async () => {
  const quote = await quoteOf();
  answer({ quotes: [quote], agreement: null });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(within(await card(quote.company)).getByRole('button', { name: /^Decline/ }));
  await person.click(screen.getByRole('button', { name: 'Decline this price' }));
  expect(await screen.findByRole('link', { name: 'Please choose a reason' })).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'The price is too high' }));
  await person.click(screen.getByRole('button', { name: 'Decline this price' }));
  expect(await within(screen.getByRole('dialog')).findByText(/^We can’t reach Nestwright/)).toBeVisible();
  answerGateway({
    [`POST ${path}/${quote.id}/decline`]: () => ({
      body: { quotes: [{ ...quote, state: 'declined', reason: 'price' }], agreement: null, receipt: '4.h.k' },
    }),
  });
  await person.click(screen.getByRole('button', { name: 'Decline this price' }));
  expect(await screen.findByText('Declined. We told Ocean Drive Roofers.')).toHaveFocus();
  const sent = sentRequests(`POST ${path}/${quote.id}/decline`).map(
    ({ body }) => body as { commandId: string },
  );
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual({ ...sent[0], n: 1, reason: 'price', words: '' });
  expect(screen.getByText('You declined this price: The price is too high.')).toBeVisible();
});

test('after the agreement, the page shows one sheet and hides the other price in a section', async () => {
  const quote = await quoteOf({ state: 'accepted' });
  const agreement = { ...sampleAgreement, hash: quote.versions[0]!.hash };
  const declined = await otherQuote({ state: 'declined', reason: 'agreed-with-another' });
  answer({ quotes: [quote, declined], agreement });
  await showPage('/account/projects/p1');
  const sheet = within(await screen.findByRole('article', { name: 'Agreed price' }));
  expect(sheet.getByText('Ana Silva')).toBeVisible();
  expect(sheet.getByText('1200 Bay Road, 4, Miami Beach, FL 33139')).toBeVisible();
  expect(screen.getByText('The other price')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('the page says that nobody has offered a price yet, and offers a retry when loading fails', async () => {
  answer({ quotes: [], agreement: null });
  answerGateway({ [`GET ${path}`]: () => 'offline' });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  expect(await screen.findByText(/^We couldn’t load the prices\./)).toBeVisible();
  answer({ quotes: [], agreement: null });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No pro has offered a price yet\./)).toBeVisible();
  await waitFor(() => expect(sentRequests(`GET ${path}`)).toHaveLength(2));
});
