import { agreedJob } from '@nestwright/domain/testing/sample-job';
import type { ProjectQuotes, Quote } from '@nestwright/domain/prices/quote-schema';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { storeSession, wirePro, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

import { versionHash } from '#testing/version-hash.ts';

const pros = [wirePro(sampleQuote.company, { id: sampleQuote.proId, answer: 'accepted' })];
const path = '/api/projects/p1/quotes';

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

function answer(view: ProjectQuotes, project: Record<string, unknown> = {}) {
  answerGateway({
    'GET /api/projects': () => ({
      body: { projects: [wireProject('p1', { status: 'Accepted', pros, ...project })] },
    }),
    [`GET ${path}`]: () => ({ body: view }),
  });
}

beforeEach(resetGateway);

test('the homeowner confirms reported work or writes what is missing; a failure loses nothing typed', async () => {
  const quote = await quoteOf({ state: 'accepted' });
  const agreement = {
    ...sampleAgreement,
    hash: quote.versions[0]!.hash,
    state: 'said-done' as const,
    cancelling: null,
    lapsesAt: '2027-03-08T15:00:00.000Z',
  };
  answer(
    { quotes: [quote], agreement },
    { status: 'Scheduled', job: agreedJob({ state: 'said-done', lapsesAt: agreement.lapsesAt }) },
  );
  const disputePath = 'POST /api/projects/p1/agreement/dispute';
  let tries = 0;
  answerGateway({
    [disputePath]: () => {
      tries += 1;
      if (tries === 1) return refusal(500, 'Something went wrong.');
      const disputed = {
        ...agreement,
        state: 'disputed',
        disputes: [{ words: 'The gutter.', at: agreement.agreedAt }],
      };
      return { body: { quotes: [quote], agreement: disputed, receipt: '4.h.k' } };
    },
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  expect(await screen.findByText(/says that the work is done\. If you don’t answer/)).toBeVisible();
  const turn = within(screen.getByRole('region', { name: 'Your turn' }));
  expect(turn.getByText('Ocean Drive Roofers says that the work is done. Is it?')).toBeVisible();
  expect(turn.getByText('By 10:00 AM on Monday, March 8')).toBeVisible();
  expect(turn.getByRole('link')).toHaveAttribute('href', '/account/projects/p1#work');
  expect(screen.queryByRole('button', { name: 'Cancel project' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Something is missing' }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(sentRequests(disputePath)).toEqual([]);
  await person.type(screen.getByLabelText('What is missing, or not right?'), 'The gutter.');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The gutter.')).toBeVisible();
  const [first, second] = sentRequests(disputePath);
  expect(second?.body).toEqual(first?.body);
});

test.each([
  ['an account', true, 'Your project is then done, and you can write a review. You can’t undo this.'],
  ['a guest', false, 'Your project is then done. You can’t undo this.'],
])('before the work is confirmed, %s reads what follows', async (_who, hasAccount, text) => {
  if (hasAccount) storeSession();
  const quote = await quoteOf({ state: 'accepted' });
  const agreement = {
    ...sampleAgreement,
    hash: quote.versions[0]!.hash,
    state: 'said-done' as const,
    cancelling: null,
    lapsesAt: '2027-03-08T15:00:00.000Z',
  };
  answer({ quotes: [quote], agreement }, { status: 'Scheduled' });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'It is done' }));
  expect(screen.getByText(text)).toBeVisible();
});

test('the dialog shows the agreed cancellation fee, and the call contains that amount', async () => {
  const quote = await quoteOf({ state: 'accepted' });
  const agreement = {
    ...sampleAgreement,
    hash: quote.versions[0]!.hash,
    cancelling: { feeCents: 10_000, freeUntil: '2027-03-06T13:00:00.000Z' },
  };
  answer({ quotes: [quote], agreement });
  answerGateway({
    'POST /api/projects/p1/cancel': () => ({ body: { project: wireProject('p1', { status: 'Cancelled' }) } }),
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await screen.findByRole('article', { name: 'Agreed price' });
  await person.click(screen.getByRole('button', { name: 'Cancel project' }));
  expect(
    screen.getByText(/cancelling now costs \$100\.00\. You owe it to Ocean Drive Roofers/),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() =>
    expect(sentRequests('POST /api/projects/p1/cancel')[0]?.body).toEqual({ feeCents: 10_000 }),
  );
});

test('after the cancellation fee has changed, the dialog shows the new one, and the next press sends it', async () => {
  const quote = await quoteOf({ state: 'accepted' });
  const costing = (feeCents: number) => ({
    ...sampleAgreement,
    hash: quote.versions[0]!.hash,
    cancelling: { feeCents, freeUntil: '2027-03-06T13:00:00.000Z' },
  });
  answer({ quotes: [quote], agreement: costing(0) });
  const cancelPath = 'POST /api/projects/p1/cancel';
  const message = 'Cancelling now costs $100.00. Please open your project and cancel it there.';
  answerGateway({
    [cancelPath]: ({ body }) =>
      (body as { feeCents?: number } | undefined)?.feeCents === 10_000
        ? { body: { project: wireProject('p1', { status: 'Cancelled' }) } }
        : { status: 409, body: { error: { code: 'changed', message } } },
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await screen.findByRole('article', { name: 'Agreed price' });
  await person.click(screen.getByRole('button', { name: 'Cancel project' }));
  answerGateway({ [`GET ${path}`]: () => ({ body: { quotes: [quote], agreement: costing(10_000) } }) });
  await person.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this project?' }));
  expect(await dialog.findByText(/cancelling now costs \$100\.00/)).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'The fee has changed. Please look at it and cancel again.',
  );
  await person.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentRequests(cancelPath).at(-1)?.body).toEqual({ feeCents: 10_000 });
});

test('a homeowner proposes a change line by line and sees the new total', async () => {
  const quote = await quoteOf({ state: 'accepted' });
  const agreement = { ...sampleAgreement, hash: quote.versions[0]!.hash, headHash: quote.versions[0]!.hash };
  answer({ quotes: [quote], agreement });
  const proposePath = 'POST /api/projects/p1/agreement/changes';
  const proposed = {
    id: sampleQuote.id,
    n: 1,
    by: 'homeowner',
    state: 'proposed',
    deltaCents: -64_500,
    hash: agreement.headHash,
    salt: 'c2FsdA',
    proposedAt: '2027-03-03T15:00:00.000Z',
    expiresAt: '2027-03-21T04:00:00.000Z',
  };
  answerGateway({
    [proposePath]: ({ body }) => ({
      body: {
        quotes: [quote],
        agreement: { ...agreement, changes: [{ ...proposed, ...(body as object) }] },
        receipt: '4.h.k',
      },
    }),
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Propose a change' }));
  const form = within(screen.getByRole('form', { name: 'Propose a change' }));
  await person.click(form.getByRole('button', { name: 'Propose it' }));
  expect(await form.findByText('Please remove a line or add one.')).toBeVisible();
  expect(form.queryByRole('checkbox', { name: /^First project/ })).toBeNull();
  expect(
    form.getByText('“First project, 10%” stays part of the price, for the new lines, too.'),
  ).toBeVisible();
  await person.click(form.getByRole('checkbox', { name: /^Labor/ }));
  await person.type(form.getByLabelText('New line 1: work or material'), 'Skylight');
  await person.type(form.getByLabelText('New line 1: price, $'), '300');
  expect(form.getByText('$580.50 less')).toBeVisible();
  expect(form.getByText('$844.50 in all')).toBeVisible();
  await person.click(form.getByRole('button', { name: 'Propose it' }));
  expect(await screen.findByText(/^Proposed\. Nothing changes until/)).toBeVisible();
  expect(sentRequests(proposePath)[0]?.body).toMatchObject({
    baseHash: agreement.headHash,
    removed: [{ what: 'Labor' }, { what: 'First project, 10%', unitCents: -15_833 }],
    added: [
      { what: 'Skylight', unitCents: 30_000, quantityHundredths: 100, unit: '' },
      { what: 'First project, 10%', unitCents: -9_383 },
    ],
  });
});

test('the homeowner confirms the payment that the pro noted, and the page shows both statements', async () => {
  const quote = await quoteOf({ state: 'accepted' });
  const noted = { by: 'pro' as const, totalCents: 142_500, notedAt: '2027-03-09T15:00:00.000Z' };
  const agreement = {
    ...sampleAgreement,
    hash: quote.versions[0]!.hash,
    state: 'done' as const,
    cancelling: null,
    lapsesAt: null,
    payment: { ...noted, confirmedAt: null },
  };
  answer({ quotes: [quote], agreement }, { status: 'Done' });
  const paidPath = 'POST /api/projects/p1/agreement/paid';
  const payment = { ...noted, confirmedAt: '2027-03-10T15:00:00.000Z' };
  answerGateway({
    [paidPath]: () => ({ body: { quotes: [quote], agreement: { ...agreement, payment }, receipt: '4.h.k' } }),
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  expect(await screen.findByText(/noted on .* that \$1,425\.00 is paid\. Please confirm it/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Confirm that it is paid' }));
  expect(sentRequests(paidPath)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Yes, it is paid' }));
  expect(await screen.findByText('Thank you. Both sides say that it is paid.')).toBeVisible();
  const sheet = within(screen.getByRole('article', { name: 'Agreed price' }));
  expect(sheet.getByText(/^Both sides confirmed it by/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm that it is paid' })).toBeNull();
});

test.each([
  ['no price is left after the pro cancelled', 'accepted', 'cancelled', true],
  ['a price is open after the pro cancelled', 'offered', 'cancelled', false],
  ['the agreement stands', 'accepted', 'agreed', false],
] as const)('whether another pro can be asked if %s', async (_case, state, agreed, canAsk) => {
  const quote = await quoteOf({ state });
  const ended = { by: 'pro' as const, feeCents: 0, at: '2027-03-03T15:00:00.000Z' };
  const agreement = { ...sampleAgreement, hash: quote.versions[0]!.hash, state: agreed };
  answer({ quotes: [quote], agreement: agreed === 'cancelled' ? { ...agreement, ended } : agreement });
  await showPage('/account/projects/p1');
  expect(await screen.findByRole('heading', { name: 'Your agreement' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Ask another pro' })).toHaveLength(canAsk ? 1 : 0);
});
