import { jobStory } from '@nestwright/domain/requests/job-story-rules';
import { agreedJob } from '@nestwright/domain/testing/sample-job';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { render, screen, within } from '@testing-library/react';

import { AgreementSheet } from './agreement-sheet.tsx';

const now = new Date('2027-03-02T16:00:00Z');
const storyOf = (agreement: Parameters<typeof agreedJob>[0]) =>
  jobStory(agreedJob(agreement), { side: 'homeowner', now });
const version = sampleQuote.versions[0]!;

test('an agreement’s sheet shows the pro, the date, every line, the total, the terms and the hash', () => {
  const rows = [{ term: 'Pro', value: 'Ocean Drive Roofers' }];
  render(<AgreementSheet agreement={sampleAgreement} story={storyOf({})} version={version} rows={rows} />);
  const sheet = within(screen.getByRole('article', { name: 'Agreed price' }));
  for (const text of ['Ocean Drive Roofers', 'Tuesday, March 2, 2027', 'Replace broken tiles', 'Agreed'])
    expect(sheet.getAllByText(text)[0]).toBeVisible();
  expect(sheet.getByText('$1,425.00')).toBeVisible();
  expect(sheet.getByText('Agreed at $1,425.00 with Ocean Drive Roofers')).toBeVisible();
  expect(sheet.getByText(/^Both sides agreed to version 1/)).toHaveTextContent(sampleAgreement.hash);
});

test('an agreed price has no last day', () => {
  render(<AgreementSheet agreement={sampleAgreement} story={storyOf({})} version={version} rows={[]} />);
  expect(screen.getByText('Cancelling')).toBeVisible();
  expect(screen.queryByText('Price valid')).toBeNull();
});

test('the stamp shows that an agreement was cancelled', () => {
  const agreement = { ...sampleAgreement, state: 'cancelled' as const };
  const ended = { ...agreedJob({ state: 'cancelled' }), status: 'Cancelled' as const };
  const story = jobStory(ended, { side: 'homeowner', now });
  render(<AgreementSheet agreement={agreement} story={story} version={version} rows={[]} />);
  expect(screen.getByText('Cancelled')).toBeVisible();
});

test('the sheet shows accepted changes: removed and added lines, the running total, and each hash', () => {
  const change = {
    id: '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1c04',
    n: 1,
    by: 'pro' as const,
    state: 'accepted' as const,
    removed: [version.lines[1]!],
    added: [{ what: 'Skylight', quantityHundredths: 100, unit: '', unitCents: 30_000 }],
    deltaCents: -64_500,
    words: '',
    baseHash: sampleAgreement.hash,
    hash: 'c'.repeat(43),
    salt: 'c2FsdA',
    validUntil: '2027-03-10',
    proposedAt: '2027-03-03T15:00:00.000Z',
    expiresAt: '2027-03-11T05:00:00.000Z',
  };
  const agreement = { ...sampleAgreement, nowCents: 78_000, changes: [change] };
  const story = storyOf({ nowCents: 78_000 });
  render(<AgreementSheet agreement={agreement} story={story} version={version} rows={[]} />);
  const sheet = within(screen.getByRole('article', { name: 'Agreed price' }));
  expect(sheet.getByRole('row', { name: /^New Skylight/ })).toHaveTextContent('$300.00');
  expect(sheet.getByRole('row', { name: /^Removed Labor/ })).toHaveTextContent('$945.00');
  expect(sheet.getByRole('row', { name: /^Total/ })).toHaveTextContent('$780.00');
  expect(sheet.getByText(/^Both sides agreed to change 1 \(\$645\.00 less\)/)).toHaveTextContent(change.hash);
});

test('the sheet shows the time of the work: a visit’s own start and end', () => {
  const visit = {
    id: 'v',
    purpose: 'work' as const,
    state: 'booked' as const,
    startsAt: '2027-03-09T14:00:00.000Z',
    endsAt: '2027-03-09T18:00:00.000Z',
    heldUntil: null,
    heldBy: null,
    callOffAskedBy: null,
  };
  const job = agreedJob({ work: { date: '2027-03-09', window: '08:00AM-11:00AM' } });
  const withVisit = { ...job, matches: job.matches.map((match) => ({ ...match, visits: [visit] })) };
  const story = jobStory(withVisit, { side: 'homeowner', now });
  render(<AgreementSheet agreement={sampleAgreement} story={story} version={version} rows={[]} />);
  expect(screen.getByText('Tuesday, March 9, 9:00 AM to 1:00 PM')).toBeVisible();
});
