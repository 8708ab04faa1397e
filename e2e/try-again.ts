import { expect, type Locator } from '@playwright/test';

/** Presses Try again inside `place` until it is gone. An automatic retry of the page may be faster. */
export async function pressTryAgain(place: Locator): Promise<void> {
  const button = place.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    // During an attempt, the button is disabled, or disappears before the press.
    if (await button.isEnabled({ timeout: 500 }).catch(() => false)) await button.click({ timeout: 1000 });
    await expect(button).toHaveCount(0);
  }).toPass();
}
