import { requestReference } from './request-reference.ts';

test('a partner’s page gets the same reference as operations’ mail, never the request’s id', async () => {
  expect(await requestReference('8f14e45f-ceea-467f-a0e6-0a1b2c3d4e5f')).toBe(
    '917d4291-354f-8d0d-a95d-a2572860c0a8',
  );
});
