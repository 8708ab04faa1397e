import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { VisitHours, VisitSettings } from '@nestwright/domain/visits/visit-schema';
import {
  answerGateway,
  type GatewayAnswer,
  refusal,
  resetGateway,
  sentRequests,
} from '@nestwright/domain/testing/fake-gateway';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerVisits } from '#decisions/visit-decisions.ts';

import { DaysOffForm } from './days-off-form.tsx';

const settings: VisitSettings = {
  hours: [{ day: 1, from: '08:00', to: '16:00' }],
  daysOff: [],
  bufferMinutes: 60,
  driveMinutes: 0,
  isUsual: false,
  timeZone: 'America/New_York',
  feedSince: null,
};
const saved = jest.fn();
const call = 'PUT /api/pro/visit-hours';

/** Answers the calls when the test says so, in the order in which they came. */
let give: ((answer?: GatewayAnswer) => Promise<void>)[];

beforeEach(() => {
  resetGateway();
  saved.mockReset();
  give = [];
  answerGateway({
    [call]: ({ body }) =>
      new Promise<GatewayAnswer>((resolve) => {
        const stored = { body: { ...settings, ...(body as VisitHours) } };
        give.push((answer = stored) => act(async () => resolve(answer)));
      }),
  });
  const element = <DaysOffForm settings={settings} onSaved={saved} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element, action: answerVisits }])} />);
});

const pause = () => screen.getByLabelText('Break after each visit');

async function save(): Promise<void> {
  const before = sentRequests(call).length;
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sentRequests(call)).toHaveLength(before + 1));
}

test('what was saved is shown, and the form says so', async () => {
  await userEvent.selectOptions(pause(), '30');
  await save();
  await give[0]!();
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(pause()).toHaveValue('30');
  expect(saved).toHaveBeenLastCalledWith({ ...settings, bufferMinutes: 30 });
});

test('what is changed while the form is saved stays, and isn’t called saved', async () => {
  await userEvent.selectOptions(pause(), '30');
  await save();
  await userEvent.selectOptions(pause(), '45');
  await give[0]!();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(pause()).toHaveValue('45');
  expect(screen.queryByText('Saved.')).toBeNull();
  await save();
  expect(sentRequests(call).at(-1)?.body).toMatchObject({ bufferMinutes: 45 });
  await give[1]!();
  expect(await screen.findByText('Saved.')).toBeVisible();
});

test('a press while the form is on its way sends nothing', async () => {
  await save();
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(sentRequests(call)).toHaveLength(1);
  await give[0]!();
  expect(await screen.findByText('Saved.')).toBeVisible();
});

test('days off are added before they are sent, and a wrong last day is refused at its field', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add to days off' }));
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent('Please choose a day');
  expect(sentRequests(call)).toEqual([]);
});

test('a save that failed says so even if something was changed meanwhile', async () => {
  await save();
  await userEvent.selectOptions(pause(), '45');
  await give[0]!(refusal(503, 'We are busy.'));
  expect(await screen.findByText('This isn’t saved yet. We are busy.')).toBeVisible();
  expect(pause()).toHaveValue('45');
});
