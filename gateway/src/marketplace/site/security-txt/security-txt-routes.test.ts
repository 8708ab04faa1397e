import { startTestApp } from '#testing/start-test-app.ts';

test('security.txt says where to report a vulnerability, and is valid for half a year', async () => {
  const { app } = await startTestApp({
    env: { PUBLIC_ORIGIN: 'https://nestwright.test', SECURITY_EMAIL: 'holes@nestwright.test' },
  });
  const answer = await app.inject('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    'Contact: mailto:holes@nestwright.test\n' +
      'Expires: 2027-08-28T00:00:00Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://nestwright.test/.well-known/security.txt\n',
  );
});
