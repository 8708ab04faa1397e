import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { fakeEventSource } from '@nestwright/domain/testing/fake-event-source';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleMessage, sampleThread } from '@nestwright/domain/testing/sample-thread';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { LiveThread } from './live-thread.tsx';

const of = { projectId: 'p1', proId: 'c1' };
const base = '/api/projects/p1/pros/c1/thread';

beforeEach(() => {
  resetGateway();
  const observer = () => ({ observe: () => undefined, disconnect: () => undefined });
  Object.assign(globalThis, { IntersectionObserver: jest.fn(observer) });
  fakeEventSource();
});

const note = (n: number) => sampleMessage(n, 'pro', `Note ${n}.`);
const thread = { ...sampleThread, milestones: [], newest: 60, readByMe: 60 };

function show(says: Record<string, string>, messages: (typeof thread)['messages']): void {
  const known = {
    thread: { ...thread, hasEarlier: messages[0]!.n > 1, messages },
    messageId: crypto.randomUUID(),
  };
  const element = (
    <LiveThread price={null} of={of} other="Gulf & Gable" known={known} says={says} early={undefined} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

const notes = () =>
  within(screen.getByRole('region', { name: /^Messages with/ }))
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /Note \d+/.exec(textContent ?? '')?.[0] ?? []);
const link = (name: string) => screen.getByRole('link', { name });

test('earlier messages are added by a link, whose address leads to them without scripts', async () => {
  answerGateway({
    [`GET ${base}`]: ({ query }) => {
      const messages = query['before'] === '59' ? [note(1)] : [note(59), note(60)];
      return { body: { ...thread, hasEarlier: messages[0]!.n > 1, messages } };
    },
  });
  show({ of: 'c1' }, [note(59), note(60)]);
  expect(link('Show earlier messages')).toHaveAttribute('href', '/?of=c1&before=59#messages');
  await userEvent.click(link('Show earlier messages'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Show earlier messages' })).toBeNull());
  expect(notes()).toEqual(['Note 1', 'Note 59', 'Note 60']);
  expect(screen.queryByRole('link', { name: 'Show the newest messages' })).toBeNull();
});

test('a page that was opened at earlier messages stays there until its reader asks for the newest', async () => {
  answerGateway({ [`GET ${base}`]: () => ({ body: { ...thread, hasEarlier: true, messages: [note(60)] } }) });
  show({}, [note(1)]);
  expect(notes()).toEqual(['Note 1']);
  expect(sentRequests(`GET ${base}`)).toHaveLength(0);
  expect(link('Show the newest messages')).toHaveAttribute('href', '/#messages');
  await userEvent.click(link('Show the newest messages'));
  await waitFor(() => expect(notes()).toEqual(['Note 60']));
  expect(screen.queryByRole('link', { name: 'Show the newest messages' })).toBeNull();
});
