import type { Page } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { allowComplaints, expect, hydrated, test } from '#fixtures.ts';
import { allowLostCalls } from './wizard-walk.ts';

const SAID = /We’ll open this page when you’re back online/;

// Without a network, the page's files fail to load, and the console reports it.
test.beforeEach(({ complaints }) => {
  allowLostCalls(complaints);
  allowComplaints(complaints, /^(Loading (CSS )?chunk .* failed|ChunkLoadError|TypeError: Failed to fetch)/s);
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
    const headings = await headingsFromNow(page);
    await context.setOffline(false);
    await expect(page.getByText(SAID)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/offline|didn’t load/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Opening this page');
    expect(await headings()).not.toContainEqual(expect.stringMatching(/didn’t load/));
  });
}

test('a page that waits for the internet is accessible, and never says that it failed once it is back', async ({
  page,
  context,
  complaints,
}) => {
  allowLostCalls(complaints);
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByText(SAID).first()).toBeVisible();
  await expectAccessibleNow(page, 'a page that waits for the internet');
  const headings = await page.evaluateHandle(() => {
    const said: (string | undefined)[] = [];
    const note = () => said.push(document.querySelector('h1')?.innerText);
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return said;
  });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(SAID);
  expect(await headings.jsonValue()).not.toContain('This page didn’t load');
});

test('a search first touched offline says that it needs the internet, and searches by itself once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrated(page);
  // The search is a fragment that hydrates once it is in view. Its index is fetched when it is touched.
  await page.locator('[data-nw-fragment="booking/ask-bar"][data-nw-live]').waitFor();
  await context.setOffline(true);
  const field = page.getByRole('combobox', { name: 'What do you need done?' });
  await field.fill('dripping ceiling');
  await expect(page.getByText(/^Search needs the internet/)).toBeVisible();
  await expect(page.getByText('No results')).toHaveCount(0);
  await field.fill('gutter');
  await expect(page.getByRole('option', { name: 'Gutter Cleaning' })).toBeVisible();
  await field.fill('dripping ceiling');
  await context.setOffline(false);
  await expect(page.getByRole('group', { name: 'Plumbing' })).toBeVisible();
  await expect(page.getByText(/^Search needs the internet/)).toHaveCount(0);
});

/** Records every text of the page's heading from now on. */
async function headingsFromNow(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(
      document.body,
      { subtree: true, childList: true, characterData: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings);
}
