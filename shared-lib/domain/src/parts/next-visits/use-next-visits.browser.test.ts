import { sessionStore } from '@nestwright/contract/session/store';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { sampleVisit, sampleVisits } from '@nestwright/domain/testing/sample-visits';
import { act, renderHook, waitFor } from '@testing-library/react';

import { useNextVisits } from './use-next-visits.ts';

/** A page with one visit by a company. */
const pageWith = (company: string, next: string | null = null) => ({
  visits: [
    {
      ...sampleVisit,
      projectId: sampleVisit.id,
      proId: sampleVisit.id,
      leadId: null,
      service: 'Roofing',
      with: company,
      timeZone: sampleVisits.timeZone,
    },
  ],
  next,
});
const logIn = (userId: string) => act(() => sessionStore.set({ UserID: userId } as never));

beforeEach(resetGateway);

async function show(company: string) {
  const { result } = renderHook(() => useNextVisits('homeowner', { known: null, after: undefined }));
  const companies = () => result.current.visits.map((visit) => visit.with);
  await waitFor(() => expect(companies()).toEqual([company]));
  return { companies, result };
}

test('visits of an account are gone once it is logged out in another tab, and this browser’s follow', async () => {
  logIn('ana');
  answerGateway({ 'GET /api/visits': () => ({ body: pageWith('Gulf & Gable') }) });
  const { companies } = await show('Gulf & Gable');
  const asked = heldAnswer();
  answerGateway({ 'GET /api/visits': asked.answer });
  act(() => sessionStore.clear());
  expect(companies()).toEqual([]);
  asked.give({ body: pageWith('Palm Roofers') });
  await waitFor(() => expect(companies()).toEqual(['Palm Roofers']));
});

test('more visits of an account that arrive after a switch are not added to the other account’s', async () => {
  logIn('ana');
  answerGateway({ 'GET /api/visits': () => ({ body: pageWith('Gulf & Gable', 'here') }) });
  const { companies, result } = await show('Gulf & Gable');
  const late = heldAnswer();
  answerGateway({
    'GET /api/visits': ({ query }) =>
      query['after'] === 'here' ? late.answer() : { body: pageWith('Palm Roofers') },
  });
  const adding = result.current.more();
  logIn('bo');
  await waitFor(() => expect(companies()).toEqual(['Palm Roofers']));
  late.give({ body: pageWith('Gulf & Gable') });
  await act(async () => void (await adding));
  expect(companies()).toEqual(['Palm Roofers']);
});
