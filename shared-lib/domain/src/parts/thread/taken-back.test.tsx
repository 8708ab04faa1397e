import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import { messageDraftStore } from '@nestwright/domain/talk/message-draft-store';
import type { UnsentMessage } from '@nestwright/domain/talk/message-outbox-schema';
import { messageOutboxStore } from '@nestwright/domain/talk/message-outbox-store';
import { fakeEventSource } from '@nestwright/domain/testing/fake-event-source';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleThread } from '@nestwright/domain/testing/sample-thread';
import { takeThreadStep } from '@nestwright/domain/talk/thread-step-calls';
import type { ThreadStep } from '@nestwright/domain/talk/thread-step-rules';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { LiveThread } from './live-thread.tsx';
import type { EarlyWords } from './thread-props.ts';

const of = { projectId: 'p1', proId: 'c1' };
const base = '/api/projects/p1/pros/c1/thread';
/** The action of the page that has the thread. */
const action = decisionAction({
  actOf: (step) => (posted) => takeThreadStep(step as ThreadStep, of, posted),
});
const draft = { thread: 'project p1 c1', userId: '' };

const [photo, otherPhoto] = [crypto.randomUUID(), crypto.randomUUID()];

const refused: UnsentMessage = {
  id: '99999999-9999-4999-8999-999999999999',
  of,
  userId: '',
  words: 'See my page',
  photos: [photo],
  at: '2027-03-02T15:00:00.000Z',
  attempts: 0,
  status: null,
  refusal: 'Please leave out the link',
};

beforeEach(() => {
  resetGateway();
  window.dispatchEvent(new StorageEvent('storage'));
  const observer = () => ({ observe: () => undefined, disconnect: () => undefined });
  Object.assign(globalThis, { IntersectionObserver: jest.fn(observer) });
  fakeEventSource();
  messageDraftStore.clear();
  messageOutboxStore.clear();
  messageOutboxStore.put(refused);
  answerWith('open');
});

function answerWith(closed: 'open' | 'ended'): void {
  const thread = { ...sampleThread, closed: closed === 'open' ? null : closed };
  answerGateway({
    [`GET ${base}`]: () => ({ body: thread }),
    'GET /api/threads': () => ({ body: { threads: [] } }),
    'POST /api/photos/addresses': ({ body }) => {
      const { ids } = body as { ids: string[] };
      return ids.length > 8 ? refusal(422, 'Too many.') : { body: { photos: ids.map(shown) } };
    },
  });
}

function shown(id: string) {
  const address = (size: string) => `/api/photos/${id}/${size}?until=1`;
  return {
    id,
    width: 40,
    height: 30,
    small: address('small'),
    medium: address('medium'),
    large: address('large'),
  };
}

async function show(early?: EarlyWords) {
  const element = <LiveThread of={of} other="Gulf & Gable" says={{}} early={early} />;
  const { unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element, action }])} />,
  );
  await screen.findByText('Not sent. Please leave out the link');
  return { user: userEvent.setup(), unmount };
}

const field = () => screen.getByRole('textbox', { name: 'Message to Gulf & Gable' });
const photoButtons = () => screen.getAllByRole('button', { name: /^Remove photo/ });

test('a message that is edited comes back with its photos, before what is being typed', async () => {
  messageDraftStore.keep({ ...draft, words: '', photos: [otherPhoto] });
  const { user, unmount } = await show();
  await user.type(field(), 'And one more');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field()).toHaveValue('See my page\nAnd one more');
  expect(field()).toHaveFocus();
  expect(photoButtons()).toHaveLength(2);
  expect(messageOutboxStore.get()).toEqual([]);
  // The page can close before anything else is typed.
  expect(messageDraftStore.of(draft.thread, '')).toMatchObject({
    words: 'See my page\nAnd one more',
    photos: [photo, otherPhoto],
  });
  unmount();
});

test('what was typed before the code had loaded is stored, next to an earlier draft', async () => {
  messageDraftStore.keep({ ...draft, words: 'From yesterday', photos: [] });
  const { user } = await show({ words: 'Typed early', caret: null });
  expect(field()).toHaveValue('Typed early\nFrom yesterday');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field()).toHaveValue('See my page\nTyped early\nFrom yesterday');
});

test('photos of both that are too many for one message keep it from being sent', async () => {
  const eight = Array.from({ length: 8 }, () => crypto.randomUUID());
  messageDraftStore.keep({ ...draft, words: '', photos: eight });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByText('You can add up to 8 photos. Please remove 1.')).toBeVisible();
  // Each is shown, so that people can choose.
  expect(await screen.findAllByRole('img', { name: /^Number/ })).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(field()).toHaveValue('See my page');
  expect(sentRequests(`POST ${base}/messages`)).toEqual([]);
  answerGateway({ [`DELETE /api/photos/${photo}`]: () => ({ body: { done: true } }) });
  await user.click(photoButtons()[0]!);
  expect(screen.queryByText(/^You can add up to/)).toBeNull();
});

test('another account that logs in starts from its own draft', async () => {
  messageDraftStore.keep({ thread: draft.thread, userId: 'u2', words: 'For later', photos: [] });
  const { user } = await show({ words: 'Not for u2', caret: null });
  await user.type(field(), ' to read');
  act(() => sessionStore.set(readSession({ UserID: 'u2' })));
  expect(field()).toHaveValue('For later');
  act(() => sessionStore.clear());
  expect(field()).toHaveValue('Not for u2 to read');
});

test('what was typed before the code had loaded does not come back after it was sent', async () => {
  answerGateway({ [`POST ${base}/messages`]: () => 'offline' });
  const { user } = await show({ words: 'Hi', caret: null });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(field()).toHaveValue('');
  act(() => sessionStore.set(readSession({ UserID: 'u2' })));
  act(() => sessionStore.clear());
  expect(field()).toHaveValue('');
  expect(messageDraftStore.of(draft.thread, '').words).toBe('');
});

test('what was typed before the code had loaded and changed since is not repeated', async () => {
  const { user } = await show({ words: 'Hi', caret: null });
  await user.clear(field());
  await user.type(field(), 'Hello');
  act(() => sessionStore.set(readSession({ UserID: 'u2' })));
  act(() => sessionStore.clear());
  expect(field()).toHaveValue('Hello');
});

test('what was typed early and changed since is not repeated after blocking and unblocking', async () => {
  answerGateway({ [`PUT ${base}/block`]: () => ({ body: { ...sampleThread, closed: 'blocked-by-you' } }) });
  const { user } = await show({ words: 'Hi', caret: null });
  await user.clear(field());
  await user.type(field(), 'Hello');
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `${name} Gulf & Gable` }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  };
  await user.click(screen.getByText('Block or report'));
  await press('Block');
  expect(await screen.findByText('Blocked.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  answerGateway({ [`DELETE ${base}/block`]: () => ({ body: sampleThread }) });
  await press('Unblock');
  expect(await screen.findByText('Unblocked.')).toBeVisible();
  expect(field()).toHaveValue('Hello');
});

test('in a thread that is closed, a refused message can only be discarded', async () => {
  answerWith('ended');
  const { user } = await show();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(messageOutboxStore.get()).toEqual([]);
});
