import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { Result } from '@nestwright/domain/base/http-calls';
import { sendPhoto } from '@nestwright/domain/photos/send-photo-calls';
import { messageDraftStore } from '@nestwright/domain/talk/message-draft-store';
import { messageOutboxStore } from '@nestwright/domain/talk/message-outbox-store';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { fakeEventSource } from '@nestwright/domain/testing/fake-event-source';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleMessage, sampleThread } from '@nestwright/domain/testing/sample-thread';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { LiveThread } from './live-thread.tsx';

jest.mock('@nestwright/domain/photos/send-photo-calls');

const base = '/api/projects/p1/pros/c1/thread';
const photo: ShownPhoto = {
  id: '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1d55',
  width: 400,
  height: 300,
  small: '/photos/small',
  medium: '/photos/medium',
  large: '/photos/large',
};
const roof = new File(['a roof'], 'roof.jpg', { type: 'image/jpeg' });
const send = jest.mocked(sendPhoto);
/** Answers the uploads that are under way. */
let arrive: (answer: Result<ShownPhoto>) => void;

beforeEach(() => {
  resetGateway();
  messageDraftStore.clear();
  messageOutboxStore.clear();
  const observer = () => ({ observe: () => undefined, disconnect: () => undefined });
  Object.assign(globalThis, { IntersectionObserver: jest.fn(observer) });
  fakeEventSource();
  const held = new Promise<Result<ShownPhoto>>((resolve) => (arrive = resolve));
  send.mockImplementation(async ({ signal }) => {
    const aborted = new Promise<Result<ShownPhoto>>((resolve) =>
      signal.addEventListener('abort', () => resolve({ ok: false, message: '' })),
    );
    return Promise.race([held, aborted]);
  });
  answerGateway({
    [`GET ${base}`]: () => ({ body: sampleThread }),
    'GET /api/threads': () => ({ body: { threads: [] } }),
    'POST /api/photos/addresses': () => ({ body: { photos: [] } }),
    [`POST ${base}/messages`]: ({ body }) => {
      const { id, words } = body as { id: string; words: string };
      return { status: 201, body: { message: { ...sampleMessage(3, 'homeowner', words), id } } };
    },
  });
});

/** Writes a message with a photo that is still on its way, and sends it. */
async function sendEarly(of: { projectId: string; proId: string }, words: string) {
  const element = (
    <LiveThread price={null} of={of} other="Gulf & Gable" says={{ of: 'c1' }} early={undefined} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const field = await screen.findByRole('textbox', { name: 'Message to Gulf & Gable' });
  await userEvent.upload(screen.getByLabelText('Add photos'), roof);
  await waitFor(() => expect(send).toHaveBeenCalled());
  await userEvent.type(field, words);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return field;
}

test('a message waits for its photo by itself, and goes out once the photo has arrived', async () => {
  const field = await sendEarly({ projectId: 'p1', proId: 'c1' }, 'This is the spot.');
  expect(await screen.findByText('Sending the photo…')).toBeVisible();
  expect(field).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull();
  expect(sentRequests(`POST ${base}/messages`)).toEqual([]);
  arrive({ ok: true, value: photo });
  await waitFor(() => expect(sentRequests(`POST ${base}/messages`)).toHaveLength(1));
  expect(sentRequests(`POST ${base}/messages`)[0]?.body).toMatchObject({
    words: 'This is the spot.',
    photos: [photo.id],
  });
  await waitFor(() => expect(screen.queryByText('Sending the photo…')).toBeNull());
});

test('if the gateway refuses the photo, the message says why, and its words return to the form', async () => {
  const field = await sendEarly({ projectId: 'p1', proId: 'c1' }, 'Look at this.');
  expect(await screen.findByText('Sending the photo…')).toBeVisible();
  arrive({ ok: false, status: 422, message: 'This photo is too large.' });
  expect(await screen.findByText('Not sent. This photo is too large.')).toBeVisible();
  expect(sentRequests(`POST ${base}/messages`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Message to Gulf & Gable' })).toHaveValue('Look at this.');
  expect(field).not.toBeInTheDocument();
});

test('where another pro has the job, the messages can only be read', async () => {
  const element = (
    <LiveThread
      price={null}
      of={{ projectId: 'p1', proId: 'c1' }}
      other="Gulf & Gable"
      isOver
      says={{ of: 'c1' }}
      early={undefined}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.findByRole('region', { name: 'Messages with Gulf & Gable' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('Block or report')).toBeNull();
});
