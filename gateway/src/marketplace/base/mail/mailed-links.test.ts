import type { AppDeps } from '#app-deps.ts';
import { startTestApp } from '#testing/start-test-app.ts';

const token = 'x'.repeat(43);
const pages: Pick<AppDeps, 'pages'> = {
  pages: async (scope) => {
    scope.get('/*', { config: { permission: 'page.read' } }, async () => 'a page');
  },
};

test.each([
  [`/login/link%23${token}.`, `/login/link#${token}`],
  [`/my-projects?confirm=${token}.`, `/my-projects?confirm=${token}`],
  [`/api/newsletter/confirm?token=${token}%3E`, `/api/newsletter/confirm?token=${token}`],
  [`/_partners/${token}).`, `/_partners/${token}`],
  [`/mail-choices?token=${token}%2E`, `/mail-choices?token=${token}`],
])('%s, as a mail program made it, leads to the address of the mail', async (arrived, meant) => {
  const { app } = await startTestApp(pages);
  const { statusCode, headers } = await app.inject({
    method: 'GET',
    url: arrived,
    headers: { accept: 'text/html,*/*' },
  });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, meant, 'no-store']);
});

test('an address that names another host is not redirected there', async () => {
  const { app } = await startTestApp(pages);
  const { headers } = await app.inject({ method: 'GET', url: '//evil.example/a.' });
  expect(headers.location).toBeUndefined();
});

test('what a page asks the gateway is read as it is, so a wrong token is refused and not redirected', async () => {
  const { app } = await startTestApp(pages);
  const { statusCode } = await app.inject({ method: 'GET', url: '/api/notifications/link?token=abc.' });
  expect(statusCode).toBe(404);
});

test('a posted form is never redirected', async () => {
  const { app } = await startTestApp(pages);
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/codes.', payload: {} });
  expect(statusCode).toBe(404);
});
