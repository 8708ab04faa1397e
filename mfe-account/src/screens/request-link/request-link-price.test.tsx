import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { agreedJob } from '@nestwright/domain/testing/sample-job';
import { sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { versionHash } from '#testing/version-hash.ts';
import { wirePro, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

/** A price with the hash that the page computes. */
async function hashedQuote() {
  const [version] = sampleQuote.versions;
  const hash = await versionHash({ ...version!, quoteId: sampleQuote.id });
  return { ...sampleQuote, versions: [{ ...version!, hash }] };
}

const token = 'A'.repeat(43);
const project = wireProject('p1', {
  status: 'Matched',
  pros: [wirePro('Gulfside Roof')],
  linkUntil: '2027-01-10T12:00:00.000Z',
});

beforeEach(resetGateway);

test('the reader of the link reads a price line by line, with its terms, and accepts exactly that', async () => {
  const quote = await hashedQuote();
  const { totalCents, validUntil } = quote.versions[0]!;
  const price = { proId: quote.proId, company: quote.company, totalCents, validUntil };
  answerGateway({
    'POST /api/request-links/open': () => ({
      body: { project, prices: [{ ...price, state: 'offered' }], mayDecide: true },
    }),
    'POST /api/request-links/prices': () => ({ body: { quotes: [quote] } }),
    'POST /api/request-links/accept': () => ({
      body: {
        project: { ...project, status: 'Accepted', job: agreedJob() },
        prices: [{ ...price, state: 'agreed' }],
        mayDecide: true,
      },
    }),
  });
  const person = userEvent.setup();
  await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  await person.click(await screen.findByRole('button', { name: /^Read this price/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept this price?' });
  expect(dialog).toHaveTextContent(quote.versions[0]!.lines[0]!.what);
  await person.click(within(dialog).getByRole('button', { name: /^Accept this price: / }));
  expect(await screen.findByRole('region', { name: 'Your agreement' })).toBeVisible();
  expect(sentRequests('POST /api/request-links/accept')[0]?.body).toMatchObject({
    token,
    quoteId: quote.id,
    n: 1,
    hash: quote.versions[0]!.hash,
  });
});

test('a price that was withdrawn while it was being read is not accepted, and the page says so', async () => {
  const quote = await hashedQuote();
  const { totalCents, validUntil } = quote.versions[0]!;
  const price = { proId: quote.proId, company: quote.company, totalCents, validUntil, state: 'offered' };
  answerGateway({
    'POST /api/request-links/open': () => ({ body: { project, prices: [price], mayDecide: true } }),
    'POST /api/request-links/prices': () => ({ body: { quotes: [quote] } }),
    'POST /api/request-links/accept': () => refusal(409, 'Teton Ridge has withdrawn this price.'),
  });
  const person = userEvent.setup();
  await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  await person.click(await screen.findByRole('button', { name: /^Read this price/ }));
  await person.click(await screen.findByRole('button', { name: /^Accept this price: / }));
  expect(await screen.findByText('Teton Ridge has withdrawn this price.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('until the e-mail is confirmed, the page shows totals, offers neither prices nor switches, and says how to do both', async () => {
  const price = { proId: 'a', company: 'Teton Ridge', totalCents: 124_000, validUntil: '2027-03-10' };
  answerGateway({
    'POST /api/request-links/open': () => ({
      body: { project, prices: [{ ...price, state: 'offered' }], mayDecide: false },
    }),
  });
  const person = userEvent.setup();
  await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  const list = await screen.findByRole('region', { name: 'Prices' });
  expect(list).toHaveTextContent('Teton Ridge');
  expect(list).toHaveTextContent(
    'You can read every line, ask for changes and accept a price in the browser',
  );
  expect(screen.queryByRole('button', { name: /^Read this price/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.getByText(/For now, the link shows your request and cancels it/)).toBeVisible();
  answerGateway({
    'POST /api/request-links/confirm': () => refusal(422, 'This isn’t the phone number in the request.'),
  });
  await person.type(screen.getByLabelText('Phone number in your request'), '3055550199');
  await person.click(screen.getByRole('button', { name: 'Yes, it’s my e-mail' }));
  expect(await screen.findByText('This isn’t the phone number in the request.')).toBeVisible();
  expect(sentRequests('POST /api/request-links/confirm')[0]?.body).toEqual({ token, phone: '3055550199' });
  expect(screen.getByRole('button', { name: 'Cancel project' })).toBeVisible();
});

test('where the request was sent, one press confirms the e-mail, and the page then offers prices and switches', async () => {
  const price = { proId: 'a', company: 'Teton Ridge', totalCents: 124_000, validUntil: '2027-03-10' };
  const prices = [{ ...price, state: 'offered' }];
  answerGateway({
    'POST /api/request-links/open': () => ({
      body: { project, prices, mayDecide: false, mayConfirm: true },
    }),
    'POST /api/request-links/confirm': () => ({ body: { project, prices, mayDecide: true } }),
  });
  const person = userEvent.setup();
  await showPage(`/my-projects/link#${token}`);
  await person.click(await screen.findByRole('button', { name: 'Open my request' }));
  const yes = await screen.findByRole('button', { name: 'Yes, it’s my e-mail' });
  expect(sentRequests('POST /api/request-links/confirm')).toEqual([]);
  await person.click(yes);
  expect(await screen.findByRole('button', { name: /^Read this price/ })).toBeVisible();
  expect(sentRequests('POST /api/request-links/confirm')[0]?.body).toEqual({ token });
  expect(yes).not.toBeInTheDocument();
});
