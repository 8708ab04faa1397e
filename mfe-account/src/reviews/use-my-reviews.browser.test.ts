import { sessionStore } from '@nestwright/contract/session/store';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { act, renderHook, waitFor } from '@testing-library/react';

import { session } from '#testing/samples.ts';

import { useMyReviews } from './use-my-reviews.ts';

const bo = { ...session, UserID: '22222222-2222-4222-8222-222222222222' };
const logIn = (person: typeof session) => act(() => sessionStore.set(person as never));
const pageWith = (next: string | null, nextAbout: string | null = null) => ({
  body: { reviews: [], next, about: [], nextAbout, figure: null },
});

beforeEach(resetGateway);

test('more reviews of an account that arrive after a switch leave the other account’s list alone', async () => {
  logIn(session);
  answerGateway({ 'GET /api/reviews': () => pageWith('here') });
  const { result } = renderHook(() => useMyReviews());
  await waitFor(() => expect(result.current.mine.next).toBe('here'));
  const late = heldAnswer();
  answerGateway({
    'GET /api/reviews': ({ query }) => (query['after'] === 'here' ? late.answer() : pageWith('of bo')),
  });
  const adding = result.current.more('reviews');
  logIn(bo);
  await waitFor(() => expect(result.current.mine.next).toBe('of bo'));
  late.give(pageWith('of ana'));
  await act(async () => void (await adding));
  expect(result.current.mine.next).toBe('of bo');
});
