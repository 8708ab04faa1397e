import { expectAccessible, expectContrastInTheDark, WIDTHS } from '#accessibility.ts';
import { readDescriptions, samplePaths } from '#claims.ts';
import { expect, hydrated, renderedHtml, test } from '#fixtures.ts';
import { htmlFaults } from '#html-rules.ts';

test('four remotes claim public paths', () => {
  expect(
    readDescriptions()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['account', 'booking', 'marketing', 'pro']);
});

for (const path of samplePaths()) {
  test(`${path} has correct server HTML, hydrates without complaints, is accessible and readable in the dark theme`, async ({
    page,
    request,
  }) => {
    const html = await renderedHtml(request, path);
    expect(html).toMatch(/<h1[ >]/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(await htmlFaults(html, path)).toEqual([]);
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page, path, WIDTHS);
    await expectContrastInTheDark(page, path);
  });
}
