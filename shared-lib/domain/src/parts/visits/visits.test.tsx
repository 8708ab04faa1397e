import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import { takePostedVisitStep } from '@nestwright/domain/visits/visit-step-calls';
import type { HomeVisitStepName } from '@nestwright/domain/visits/visit-step-rules';
import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import { fakeEventSource } from '@nestwright/domain/testing/fake-event-source';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import {
  sampleProposal,
  sampleSlot,
  sampleVisit,
  sampleVisits,
} from '@nestwright/domain/testing/sample-visits';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { LiveVisits } from './live-visits.tsx';
import type { EarlyChoice } from './visits-props.ts';
import { Visits } from './visits.tsx';

const of = { projectId: 'p1', proId: 'c1' };
const base = '/api/projects/p1/pros/c1/visits';
/** The action of the page that has the visits. */
const action = decisionAction({
  actOf: (step) => (posted) => takePostedVisitStep(step as HomeVisitStepName, of, posted),
});
/** Six days before the sample visit. */
const NOW = Date.parse('2027-03-03T15:00:00.000Z');

beforeEach(() => {
  resetGateway();
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  const observer = (notify: (entries: { isIntersecting: boolean }[]) => void) => ({
    observe: () => queueMicrotask(() => act(() => notify([{ isIntersecting: true }]))),
    disconnect: () => undefined,
  });
  Object.assign(globalThis, { IntersectionObserver: jest.fn(observer) });
  fakeEventSource();
});
afterEach(() => jest.restoreAllMocks());

async function show(visits: Partial<HomeVisits>, address = '/', early?: EarlyChoice): Promise<void> {
  const slots = [sampleSlot(9, 15), sampleSlot(9, 19), sampleSlot(11, 15)];
  answerGateway({
    [`GET ${base}`]: () => ({ body: { ...sampleVisits, ...visits } }),
    [`GET ${base}/slots`]: () => ({ body: { from: '2027-03-09', next: null, slots } }),
  });
  const props = { of, other: 'Gulf & Gable', says: { of: 'c1' } };
  const element = early ? <LiveVisits {...props} early={early} /> : <Visits {...props} />;
  const router = createMemoryRouter([{ path: '*', element, action }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByText(/where the home is|No visit yet/);
}

test('a homeowner proposes times from the free ones, by day', async () => {
  const user = userEvent.setup();
  await show({});
  const after = { ...sampleVisits, proposals: [{ ...sampleProposal, by: 'homeowner' }] };
  answerGateway({ [`POST ${base}/proposals`]: () => ({ body: after }) });
  await user.click(screen.getByRole('button', { name: 'Propose times' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Propose times' })).toHaveFocus());
  expect(screen.getByText(/All times are Eastern Time, where the home is/)).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: '10:00 AM' }));
  await user.click(screen.getByRole('radio', { name: 'Thu Mar 11 1 free' }));
  await user.click(screen.getByRole('checkbox', { name: '10:00 AM' }));
  expect(screen.getByRole('checkbox', { name: 'Tuesday, March 9, 10:00 AM' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  const said = await screen.findByText('Sent. Gulf & Gable can choose one of your times now.');
  expect(said).toHaveFocus();
  expect(sentRequests(`POST ${base}/proposals`)[0]!.body).toMatchObject({
    minutes: 60,
    times: [sampleSlot(9, 15).startsAt, sampleSlot(11, 15).startsAt],
    moves: null,
  });
});

test('proposing nothing shows what is missing, and a refusal keeps the chosen times', async () => {
  const user = userEvent.setup();
  await show({});
  answerGateway({
    [`POST ${base}/proposals`]: () => ({
      status: 409,
      body: { error: { code: 'not-possible', message: 'Your conversation is closed.' } },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Propose times' }));
  await screen.findByRole('checkbox', { name: '10:00 AM' });
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Please choose at least one time')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '10:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Your conversation is closed.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '10:00 AM' })).toBeChecked();
});

test('a proposed time is held, shows its remaining minutes, and is booked', async () => {
  const user = userEvent.setup();
  await show({ proposals: [sampleProposal] });
  const heldUntil = new Date(NOW + 12 * 60_000).toISOString();
  const held = { ...sampleVisit, state: 'held', heldBy: 'homeowner', heldUntil };
  answerGateway({
    [`POST ${base}/proposals/${sampleProposal.id}/hold`]: () => ({
      body: { ...sampleVisits, visits: [held] },
    }),
    [`POST ${base}/${sampleVisit.id}/book`]: () => ({ body: { ...sampleVisits, visits: [sampleVisit] } }),
  });
  await user.click(screen.getByRole('button', { name: 'Choose this time' }));
  expect(await screen.findByText('Please choose a time')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Tuesday, March 9, 10:00 AM to 11:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Choose this time' }));
  expect(await screen.findByText('(12 minutes left)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book this visit' }));
  expect(await screen.findByText(/^Booked\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `${base}/${sampleVisit.id}/calendar.ics`,
  );
});

test('a time chosen before the code had loaded stays chosen', async () => {
  const { startsAt } = sampleProposal.slots[0]!;
  await show({ proposals: [sampleProposal] }, '/', { times: [startsAt] });
  expect(screen.getByRole('radio', { name: 'Tuesday, March 9, 10:00 AM to 11:00 AM' })).toBeChecked();
});

test('within a day of its start, a visit is moved by a proposal and called off by a question', async () => {
  const user = userEvent.setup();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(sampleVisit.startsAt) - 3_600_000);
  await show({ visits: [sampleVisit] });
  expect(
    screen.getByText(/It starts within 24 hours: to reschedule it or call it off, you both have to agree/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByRole('button', { name: 'Propose' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Not now' }));
  await user.click(screen.getByRole('button', { name: 'Call it off' }));
  expect(screen.getByRole('button', { name: 'Ask Gulf & Gable' })).toBeVisible();
});

test('an address from a form without scripts opens its question with the chosen times', async () => {
  await show({}, `/?of=c1&step=visit-propose&times=${encodeURIComponent(sampleSlot(11, 15).startsAt)}`);
  expect(await screen.findByRole('checkbox', { name: '10:00 AM' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Thu Mar 11/ })).toBeChecked();
});

test('a visit of finished work was not needed anymore: nobody called it off, and nothing can be rescheduled', async () => {
  const done = { ...sampleVisit, state: 'called-off' as const, calledOffBy: null };
  await show({ visits: [done], closed: 'ended', purpose: null });
  expect(await screen.findByText('It wasn’t needed anymore.')).toBeInTheDocument();
  expect(screen.getByText('No other visit can be arranged for this job anymore.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/called it off|to reschedule/);
});
