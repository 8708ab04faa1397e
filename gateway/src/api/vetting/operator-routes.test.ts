import { startTestApp } from '#testing/start-test-app.ts';

const ADMIN_TOKEN = 'a'.repeat(32);

test.each<object | undefined>([
  { decision: 'pause', reason: 7 },
  { decision: ['pause'], reason: 'Why.' },
  { decision: 'pause' },
  ['pause'],
  undefined,
])('an operator’s decision %j is refused with a message', async (payload) => {
  const { app } = await startTestApp({ env: { ADMIN_TOKEN } });
  const answer = await app.inject({
    method: 'POST',
    url: '/_companies/ocean-drive-roofers/decisions',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    ...(payload !== undefined && { payload }),
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { error: expect.objectContaining({ message: expect.any(String) }) },
  ]);
});

test('a list of companies with two ends is refused with a message', async () => {
  const { app } = await startTestApp({ env: { ADMIN_TOKEN } });
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const answer = await app.inject({ url: '/_companies.json?after=a&after=b', headers });
  expect(answer.statusCode).toBe(422);
});
