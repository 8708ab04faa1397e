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

import { VisitHoursForm } from './visit-hours-form.tsx';

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
  const element = <VisitHoursForm settings={settings} onSaved={saved} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
});

const pause = () => screen.getByLabelText('Break after each visit');

async function save(): Promise<void> {
  const before = sentRequests(call).length;
  await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(sentRequests(call)).toHaveLength(before + 1));
}

test('saved hours are shown, and the form says so', async () => {
  await userEvent.selectOptions(pause(), '30');
  await save();
  await give[0]!();
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(pause()).toHaveValue('30');
  expect(saved).toHaveBeenLastCalledWith({ ...settings, bufferMinutes: 30 });
});

test('what is changed while the hours are saved stays, and isn’t called saved', async () => {
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

test('the answer to an earlier save says nothing about a later one', async () => {
  await save();
  await userEvent.selectOptions(pause(), '45');
  await save();
  await give[0]!();
  expect(screen.queryByText('Saved.')).toBeNull();
  await give[1]!();
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(pause()).toHaveValue('45');
});

test.each<[string, GatewayAnswer | undefined]>([
  ['succeeds', undefined],
  ['fails', refusal(503, 'We are busy.')],
])('an earlier save that %s late changes nothing about a later one that is saved', async (_, late) => {
  await save();
  await userEvent.selectOptions(pause(), '45');
  await save();
  await give[1]!();
  expect(await screen.findByText('Saved.')).toBeVisible();
  await give[0]!(late);
  expect(screen.getByText('Saved.')).toBeVisible();
  expect(screen.queryByText(/aren’t saved yet/)).toBeNull();
  expect(saved.mock.calls).toEqual([[{ ...settings, bufferMinutes: 45 }]]);
});

test('a save that failed says so even if something was changed meanwhile', async () => {
  await save();
  await userEvent.selectOptions(pause(), '45');
  await give[0]!(refusal(503, 'We are busy.'));
  expect(await screen.findByText('Your hours aren’t saved yet. We are busy.')).toBeVisible();
  expect(pause()).toHaveValue('45');
});
