import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { screen } from '@testing-library/react';

import { showPage } from '#testing/show-page.tsx';

beforeEach(resetGateway);

const actor = '11111111-1111-4111-8111-111111111111';
const entry = {
  seq: 7,
  at: '2027-03-01T15:00:00.000Z',
  kind: 'role-given',
  actorKind: 'account',
  actorId: actor,
  subjectId: '22222222-2222-4222-8222-222222222222',
  facts: { role: 'checker' },
};

test('an entry shows what happened, when, who did it and its subject', async () => {
  answerGateway({ 'GET /api/desk/audit': () => ({ body: { entries: [entry], next: null } }) });
  await showPage('/desk/audit');
  expect(screen.getByText('7. Role given')).toBeVisible();
  expect(screen.getByText('Mar 1, 2027, 3:00 PM UTC')).toBeVisible();
  expect(screen.getByText(/about/)).toHaveTextContent(
    `Account ${actor} · about ${entry.subjectId} · role: checker`,
  );
  expect(screen.getByRole('link', { name: actor })).toHaveAttribute('href', `/desk/audit?actor=${actor}`);
});

test('the address’s kind and actor filter the log and stay in the link to the next page', async () => {
  answerGateway({ 'GET /api/desk/audit': () => ({ body: { entries: [entry], next: '7' } }) });
  await showPage(`/desk/audit?kind=role-given&actor=${actor}&after=9`);
  expect(sentRequests('GET /api/desk/audit')[0]?.query).toEqual({ kind: 'role-given', actor, after: '9' });
  expect(screen.getByRole('combobox', { name: 'What happened' })).toHaveValue('role-given');
  const asked = `kind=role-given&actor=${actor}`;
  expect(screen.getByRole('link', { name: 'Next 50' })).toHaveAttribute(
    'href',
    `/desk/audit?${asked}&after=7`,
  );
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
    'href',
    `/desk/audit?${asked}`,
  );
});

test('a filter that finds nothing says so', async () => {
  answerGateway({ 'GET /api/desk/audit': () => ({ body: { entries: [], next: null } }) });
  await showPage('/desk/audit?kind=exported');
  expect(screen.getByRole('status')).toHaveTextContent('There are no entries of this kind.');
});
