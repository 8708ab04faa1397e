import { expect, type Page } from '@playwright/test';

/** The OVERRIDE_TOKEN of sites whose developers may use their own builds. */
export const OVERRIDE_TOKEN = 'a token of developers, 32 characters or more';

/** Signs a page's browser in as a developer, and leaves it at the form for own builds. */
export async function signInAsDeveloper(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/_override`);
  await page.getByLabel('OVERRIDE_TOKEN').fill(OVERRIDE_TOKEN);
  await page.getByRole('button').click();
  await expect(page.getByLabel('Remote')).toBeVisible();
}
