import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { session, storeSession } from '#testing/pro-records.ts';

import { PapersSection } from './papers-section.tsx';

const applied = {
  vetting: 'applied',
  reason: null,
  needsNoLicense: false,
  papers: [],
  missing: ['Your liability insurance, with its expiration date'],
};

const identity = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'identity',
  legalName: 'Gulf LLC',
  runBy: 'Gia Gulf',
  number: '',
  trade: '',
  state: '',
  lastDay: null,
  file: null,
  sentAt: '2026-11-20T15:00:00.000Z',
  decision: null,
  decidedAt: null,
};

function show(path = '/pro-sign-up/profile', typed?: object) {
  const Page = () => <PapersSection trades={['Roofing']} />;
  const router = createMemoryRouter([{ id: 'profile', path: '/pro-sign-up/profile', Component: Page }], {
    initialEntries: [path],
    ...(typed && { hydrationData: { loaderData: { profile: { session, typed } } } }),
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

beforeEach(() => {
  resetGateway();
  storeSession();
});

test('a new company sees its state, what happens next and what is missing', async () => {
  answerGateway({ 'GET /api/pro-papers': () => ({ body: { vetting: applied } }) });
  show();
  expect(await screen.findByText('Not checked yet.')).toBeVisible();
  expect(screen.getByText('Your liability insurance, with its expiration date')).toBeVisible();
});

test('what is missing comes first, with the next form open; what is there is folded; nothing can be sent before', async () => {
  const some = { ...applied, papers: [identity] };
  answerGateway({ 'GET /api/pro-papers': () => ({ body: { vetting: some } }) });
  show();
  const missing = await screen.findByText('Still missing');
  const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual(['Still missing', 'Add a license', 'Add your liability insurance', 'Who you are']);
  const open = [...document.querySelectorAll('details')].map((part) => part.open);
  expect(open).toEqual([true, false, false]);
  expect(missing.compareDocumentPosition(screen.getByRole('form', { name: 'Add a license' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByRole('button', { name: 'Send my documents' })).toBeNull();
});

test('a saved paper says so beside its button, and its form stays where it is', async () => {
  const saved = { ...applied, papers: [identity] };
  answerGateway({
    'GET /api/pro-papers': () => ({ body: { vetting: applied } }),
    'POST /api/pro-papers/identity': () => ({ body: { vetting: saved } }),
  });
  const user = show();
  await user.type(await screen.findByLabelText('Legal name of the company'), 'Gulf LLC');
  await user.type(screen.getByLabelText('Who runs it'), 'G');
  const save = screen.getByRole('button', { name: 'Save these details' });
  await user.click(save);
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(save.parentElement).toHaveTextContent('Saved.');
  expect(save.closest('details')).toHaveAttribute('open');
  expect(screen.getByRole('form', { name: 'Add a license' }).closest('details')).toHaveAttribute('open');
});

test('sending the papers shows that they are being checked', async () => {
  answerGateway({
    'GET /api/pro-papers': () => ({ body: { vetting: { ...applied, missing: [] } } }),
    'POST /api/pro-papers/send': () => ({
      body: { vetting: { ...applied, vetting: 'checking', missing: [] } },
    }),
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Send my documents' }));
  expect(await screen.findByText('We’re checking your documents.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send my documents' })).toBeNull();
});

test('a refusal says why and keeps what was typed', async () => {
  answerGateway({
    'GET /api/pro-papers': () => ({ body: { vetting: applied } }),
    'POST /api/pro-papers/identity': () => refusal(422, 'Please check', { runBy: 'Please enter the name' }),
  });
  const user = show();
  await user.type(await screen.findByLabelText('Legal name of the company'), 'Gulf LLC');
  await user.type(screen.getByLabelText('Who runs it'), 'G');
  await user.click(screen.getByRole('button', { name: 'Save these details' }));
  expect(await screen.findByText('Please enter the name')).toBeVisible();
  expect(screen.getByLabelText('Legal name of the company')).toHaveValue('Gulf LLC');
});

test('a company that was asked for something reads what we need', async () => {
  const asked = { ...applied, reason: 'We can’t read your license.' };
  answerGateway({ 'GET /api/pro-papers': () => ({ body: { vetting: asked } }) });
  show();
  expect(await screen.findByText('What we need: We can’t read your license.')).toBeVisible();
});

test('a paused company sees the reason, and without scripts also what was typed', async () => {
  const paused = { ...applied, vetting: 'paused', reason: 'Your insurance expired.' };
  answerGateway({ 'GET /api/pro-papers': () => ({ body: { vetting: paused } }) });
  show('/pro-sign-up/profile?refused=file&typed=AAAAAAAAAAAAAAAA', { kind: 'license', number: 'CCC7' });
  expect(await screen.findByText('The reason: Your insurance expired.')).toBeVisible();
  expect(screen.getByText(/^We couldn’t accept this file/)).toBeVisible();
  expect(screen.getByLabelText('License number')).toHaveValue('CCC7');
});
