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

test('sending the papers shows that they are being checked', async () => {
  answerGateway({
    'GET /api/pro-papers': () => ({ body: { vetting: applied } }),
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
