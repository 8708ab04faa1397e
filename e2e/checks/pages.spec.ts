import { expectAccessible } from '#accessibility.ts';
import { readDescriptions, samplePaths } from '#claims.ts';
import { expect, hydrated, test } from '#fixtures.ts';

test('four remotes claim paths', () => {
  expect(
    readDescriptions()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['account', 'booking', 'marketing', 'pro']);
});

for (const path of samplePaths()) {
  test(`${path} is in the server's HTML, takes over quietly and has no accessibility violation`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<h1[ >]/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page, path);
  });
}
