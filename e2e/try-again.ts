import { expect, type Locator } from '@playwright/test';

/** Presses Try again within `place` until it is gone. One of the page's automatic retries may be faster. */
export async function pressTryAgain(place: Locator): Promise<void> {
  const button = place.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    // While an attempt is under way, the button is disabled, or gone before the press.
    if (await button.isEnabled({ timeout: 500 }).catch(() => false)) await button.click({ timeout: 1000 });
    await expect(button).toHaveCount(0);
  }).toPass();
}
