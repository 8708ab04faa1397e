import { samplePaths } from '#claims.ts';
import { expect, serverTest as test } from '#fixtures.ts';
import { htmlFaults } from '#html-rules.ts';

/** The headers that browsers send with a form posted by another site's page. */
const others: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

test('no page answers a form posted by another site, whether it has an action or not', async ({
  request,
}) => {
  for (const path of samplePaths())
    for (const headers of others) {
      const answer = await request.post(path, { headers, form: { email: 'tricked@example.com' } });
      expect(answer.status(), `${path} ${JSON.stringify(headers)}`).toBe(403);
      expect(answer.headers()['content-type']).toContain('text/html');
      expect(await answer.text()).toContain('Requests from other sites are not accepted.');
      expect(answer.headers()['set-cookie']).toBeUndefined();
    }
});

test('pages with forms answer forms of their own site with valid HTML', async ({ request }) => {
  const answering: string[] = [];
  for (const path of samplePaths()) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await request.post(path, { headers, form: {}, maxRedirects: 0 });
    if (answer.status() === 405) continue;
    answering.push(path);
    if (answer.status() !== 303) expect(await htmlFaults(await answer.text(), path)).toEqual([]);
  }
  expect(answering).toEqual(
    expect.arrayContaining([
      '/contact',
      '/do-not-sell',
      '/login',
      '/sign-up',
      '/pro-sign-up',
      '/account/manage',
      '/account/reviews',
      '/account/projects/00000000-0000-4000-8000-000000000000',
      '/request-service/thanks',
    ]),
  );
});
