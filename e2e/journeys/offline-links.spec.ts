import { expect, hydrated, test } from '#fixtures.ts';
import { allowLostCalls } from './wizard-walk.ts';

const SAID = /We’ll open this page when you’re back/;

// Without a network the page's files fail to load, and the console says so.
test.afterEach(({ complaints }) => {
  allowLostCalls(complaints);
  const kept = complaints.filter((complaint) => !/^Loading (CSS )?chunk .* failed/s.test(complaint));
  complaints.splice(0, complaints.length, ...kept);
});

for (const [name, path] of [
  ['About', '/about'],
  ['Blog', '/blog'],
] as const) {
  test(`offline, the link ${name} says that its page opens later, and it does by itself`, async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(SAID).first()).toBeVisible();
    await expect(page.getByText('Something went wrong on our side')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(SAID)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/offline|did(n’t| not) load/);
  });
}
