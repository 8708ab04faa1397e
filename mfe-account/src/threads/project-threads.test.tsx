import { screen } from '@testing-library/react';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { sampleNews } from '@nestwright/domain/testing/sample-thread';
import { wirePro, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

const OTHER = '44444444-4444-4444-8444-444444444444';

beforeEach(() => {
  resetGateway();
  window.dispatchEvent(new StorageEvent('storage'));
});

async function show(...pros: Record<string, unknown>[]) {
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [wireProject('p1', { status: 'Matched', pros })] } }),
    'GET /api/projects/p1/quotes': () => ({ body: { quotes: [], agreement: null } }),
  });
  await showPage('/account/projects/p1');
  await screen.findByRole('heading', { name: 'Prices' });
}

const threads = () =>
  [...document.querySelectorAll('#messages summary')].map(({ textContent }) => textContent?.trim());

test('each company has messages, except one that has left', async () => {
  await show(wirePro('Gulf & Gable'), wirePro('Bay Roofers', { id: OTHER, isAsked: false }));
  expect(screen.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible();
  // One company needs no name and no fold.
  expect(threads()).toEqual([]);
  expect(
    document.querySelectorAll('#messages [data-nw-live], #messages section, #messages div'),
  ).not.toHaveLength(0);
});

test('with two companies, each is in a section whose heading counts unread messages, and one with some is open', async () => {
  const news = { ...sampleNews, projectId: '11111111-1111-4111-8111-111111111119' };
  localStorage.setItem('ThreadNews', JSON.stringify({ userId: '', threads: [{ ...news, unread: 2 }] }));
  const pros = [wirePro('Gulf & Gable'), wirePro('Bay Roofers', { id: OTHER })];
  answerGateway({
    'GET /api/projects': () => ({
      body: { projects: [wireProject(news.projectId, { status: 'Matched', pros })] },
    }),
    [`GET /api/projects/${news.projectId}/quotes`]: () => ({ body: { quotes: [], agreement: null } }),
  });
  await showPage(`/account/projects/${news.projectId}`);
  await screen.findByRole('heading', { name: 'Messages' });
  expect(threads()).toEqual(['Gulf & Gable 2 unread messages', 'Bay Roofers']);
  expect(
    [...document.querySelectorAll<HTMLDetailsElement>('#messages details')].map(({ open }) => open),
  ).toEqual([true, false]);
});

test('without a company there is nothing to write to', async () => {
  await show();
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
});
