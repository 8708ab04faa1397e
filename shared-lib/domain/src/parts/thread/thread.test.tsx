import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import { takeThreadStep } from '@nestwright/domain/talk/thread-step-calls';
import type { ThreadStep } from '@nestwright/domain/talk/thread-step-rules';
import { fakeEventSource, type OpenedStream } from '@nestwright/domain/testing/fake-event-source';
import {
  answerGateway,
  type GatewayAnswer,
  refusal,
  resetGateway,
  sentRequests,
} from '@nestwright/domain/testing/fake-gateway';
import { sampleMessage, sampleNews, sampleThread } from '@nestwright/domain/testing/sample-thread';
import type { Thread as ThreadData } from '@nestwright/domain/talk/thread-schema';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Thread } from './thread.tsx';

/** The action of the page that has the thread. */
const action = decisionAction({
  actOf: (step) => (posted) => takeThreadStep(step as ThreadStep, of, posted),
});

const of = { projectId: 'p1', proId: 'c1' };
const base = '/api/projects/p1/pros/c1/thread';

let streams: readonly OpenedStream[];

beforeEach(() => {
  resetGateway();
  window.dispatchEvent(new StorageEvent('storage'));
  const observer = (notify: (entries: { isIntersecting: boolean }[]) => void) => ({
    observe: () => queueMicrotask(() => act(() => notify([{ isIntersecting: true }]))),
    disconnect: () => undefined,
  });
  Object.assign(globalThis, { IntersectionObserver: jest.fn(observer) });
  streams = fakeEventSource();
});

/** The gateway's answers about the thread. */
function answer(thread: ThreadData, sends: () => GatewayAnswer | 'offline' | 'taken' = () => 'taken'): void {
  let n = thread.newest;
  answerGateway({
    [`GET ${base}`]: ({ query }) => ({
      body: {
        ...thread,
        messages: thread.messages.filter((one) => one.n > Number(query['after'] ?? 0)),
      },
    }),
    'GET /api/threads': () => ({ body: { threads: [] } }),
    [`POST ${base}/messages`]: ({ body }) => {
      const given = sends();
      if (given !== 'taken') return given;
      const { id, words } = body as { id: string; words: string };
      n += 1;
      return { status: 201, body: { message: { ...sampleMessage(n, 'homeowner', words), id } } };
    },
    [`POST ${base}/read`]: () => ({ body: { ...sampleNews, readByMe: thread.newest } }),
  });
}

async function show(): Promise<ReturnType<typeof userEvent.setup>> {
  const element = <Thread of={of} other="Gulf & Gable" says={{ of: 'c1' }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element, action }])} />);
  await screen.findByRole('region', { name: 'Messages with Gulf & Gable' });
  return userEvent.setup();
}

const field = () => screen.getByRole('textbox', { name: 'Message to Gulf & Gable' });
const lines = () =>
  within(screen.getByRole('region', { name: /^Messages with/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

test('messages and steps share one timeline, which marks the last message that was read', async () => {
  answer({ ...sampleThread, messages: [...sampleThread.messages, sampleMessage(3, 'homeowner', 'Hello?')] });
  await show();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Monday, March 1, 2027',
    'Tuesday, March 2, 2027',
  ]);
  expect(lines()).toEqual([
    'Gulf & Gable accepted the request 3:00 PM',
    'Gulf & Gable wrote: Is the attic open?3:01 PM',
    'You wrote: It is, by the hatch in the hall.3:02 PMRead',
    'You wrote: Hello?3:03 PM',
  ]);
});

test('Enter starts a new line and Ctrl+Enter sends; focus stays, and the form is empty again', async () => {
  answer(sampleThread);
  const user = await show();
  await user.type(field(), 'First line{Enter}Second{Control>}{Enter}{/Control}');
  await waitFor(() => expect(lines().at(-1)).toBe('You wrote: First line Second3:03 PM'));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
  expect(sentRequests(`POST ${base}/messages`)).toHaveLength(1);
});

test('without a connection, the message waits visibly and is sent once when the connection is back', async () => {
  let isOffline = true;
  answer(sampleThread, () => (isOffline ? 'offline' : 'taken'));
  const user = await show();
  await user.type(field(), 'Are you there?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Not sent yet. It goes out when you’re online.')).toBeVisible();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(lines().at(-1)).toBe('You wrote: Are you there?3:03 PM'));
  const ids = sentRequests(`POST ${base}/messages`).map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  expect(screen.queryByText(/^Not sent/)).toBeNull();
});

test('a refused message says why; its words can be edited', async () => {
  answer(sampleThread, () => refusal(422, 'No.', { words: 'Please leave out the link' }));
  const user = await show();
  await user.type(field(), 'See my page');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Not sent. Please leave out the link')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field()).toHaveValue('See my page');
  expect(field()).toHaveFocus();
  expect(screen.queryByText(/^Not sent/)).toBeNull();
});

test.each([
  [401, 'Log in again, and this message goes out.'],
  [429, 'Nestwright is busy. We’ll try again.'],
  [503, 'Nestwright is busy. We’ll try again.'],
])('a message that is answered with %s waits and says “%s”', async (status, words) => {
  answer(sampleThread, () => refusal(status, 'Later.'));
  const user = await show();
  await user.type(field(), 'Are you there?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('an event brings the other side’s new message and announces it to screen readers', async () => {
  answer(sampleThread);
  const user = await show();
  await user.click(field());
  answer({
    ...sampleThread,
    newest: 3,
    messages: [...sampleThread.messages, sampleMessage(3, 'pro', 'Thanks!')],
  });
  act(() => streams.at(-1)!.send({ ...sampleNews, newest: 3, unread: 1 }));
  await waitFor(() => expect(lines().at(-1)).toBe('Gulf & Gable wrote: Thanks!3:03 PM'));
  expect(screen.getByRole('log')).toHaveTextContent('Gulf & Gable: Thanks!');
  expect(field()).toHaveFocus();
  await waitFor(() => expect(sentRequests(`POST ${base}/read`).at(-1)?.body).toEqual({ n: 3 }));
});

test('a message that is not on screen does not count as read', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  answer({ ...sampleThread, readByMe: 0 });
  await show();
  await act(() => Promise.resolve());
  expect(sentRequests(`POST ${base}/read`)).toEqual([]);
  jest.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sentRequests(`POST ${base}/read`)[0]?.body).toEqual({ n: 2 }));
});

test('typing a phone number shows a hint unless the other side has it', async () => {
  answer(sampleThread);
  const user = await show();
  await user.click(field());
  await user.paste('Call me: (305) 555-0143');
  expect(screen.getByText(/doesn’t have your phone number or e-mail address yet/)).toBeVisible();
  await user.clear(field());
  expect(screen.queryByText(/doesn’t have your phone number/)).toBeNull();
});

test('unsent text is stored for the thread', async () => {
  answer(sampleThread);
  const user = await show();
  await user.type(field(), 'Half a thou');
  document.body.innerHTML = '';
  await show();
  expect(field()).toHaveValue('Half a thou');
});

test('an empty message asks for words', async () => {
  answer(sampleThread);
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(field()).toHaveAccessibleDescription(/Please write a message/);
  expect(field()).toHaveFocus();
});

test('blocking asks for confirmation, and then the thread says why nobody can write', async () => {
  answer(sampleThread);
  answerGateway({ [`PUT ${base}/block`]: () => ({ body: { ...sampleThread, closed: 'blocked-by-you' } }) });
  const user = await show();
  await user.click(screen.getByText('Block or report'));
  await user.click(screen.getByRole('button', { name: 'Block Gulf & Gable' }));
  const dialog = screen.getByRole('dialog', { name: 'Block Gulf & Gable?' });
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/^You blocked Gulf & Gable/)).toBeVisible();
  expect(screen.getByText('Blocked.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a report says which message, and why', async () => {
  answer(sampleThread);
  answerGateway({ [`POST ${base}/reports`]: () => ({ body: { isReported: true } }) });
  const user = await show();
  await user.click(screen.getByText('Block or report'));
  await user.click(screen.getByRole('button', { name: 'Report a message' }));
  const dialog = screen.getByRole('dialog', { name: 'Report a message' });
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(
    await within(dialog).findByRole('link', { name: 'Please choose what is wrong with it' }),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'It looks like fraud' }));
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Reported. Our team will look at it.')).toBeVisible();
  expect(sentRequests(`POST ${base}/reports`).at(-1)?.body).toEqual({
    messageId: sampleThread.messages[0]!.id,
    reason: 'scam',
    words: '',
  });
});

test('a thread that cannot be loaded says so, and can be loaded again', async () => {
  answerGateway({ 'GET /api/threads': () => ({ body: { threads: [] } }) });
  const element = <Thread of={of} other="Gulf & Gable" says={{}} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element, action }])} />);
  expect(await screen.findByText(/We couldn’t load the messages/)).toBeVisible();
  answer(sampleThread);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Messages with Gulf & Gable' })).toBeVisible();
});
