import { sessionStore } from '@nestwright/contract/session/store';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { act, renderHook, waitFor } from '@testing-library/react';

import { wireProject } from '#testing/samples.ts';

import { useMyProjects } from './use-my-projects.ts';

const ROOF = '11111111-1111-4111-8111-111111111111';
const POOL = '22222222-2222-4222-8222-222222222222';
const logIn = (userId: string) => act(() => sessionStore.set({ UserID: userId } as never));
const pageWith = (id: string, next: string | null = null) => ({
  projects: [wireProject(id)],
  agreed: [],
  next,
});

beforeEach(resetGateway);

test('more projects of an account that arrive after a switch are not added to the other account’s', async () => {
  logIn('ana');
  answerGateway({ 'GET /api/projects': () => ({ body: pageWith(ROOF, 'here') }) });
  const { result } = renderHook(() => useMyProjects());
  const ids = () => result.current.projects.map(({ id }) => id);
  await waitFor(() => expect(ids()).toEqual([ROOF]));
  const late = heldAnswer();
  answerGateway({
    'GET /api/projects': ({ query }) =>
      query['after'] === 'here' ? late.answer() : { body: pageWith(POOL) },
  });
  const adding = result.current.more();
  logIn('bo');
  await waitFor(() => expect(ids()).toEqual([POOL]));
  late.give({ body: pageWith(ROOF) });
  await act(async () => void (await adding));
  expect(ids()).toEqual([POOL]);
});
