import { expect, test } from '#fixtures.ts';
import { answers, expectStored, openWizard, question, stopClock } from './wizard-walk.ts';

test('a whole request needs no mouse', async ({ page }) => {
  const { keyboard } = page;
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 25; presses += 1) {
      await keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return `${element?.labels?.[0]?.textContent ?? ''} ${element?.textContent ?? ''} ${element?.getAttribute('aria-label') ?? ''}`;
      });
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await page.clock.install();
  await openWizard(page);
  await tabTo(/ZIP code/);
  await keyboard.type('331');
  await keyboard.press('Enter');
  // The error summary has focus. Its link leads to the field.
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByLabel('ZIP code')).toBeFocused();
  await keyboard.press('End');
  await keyboard.type('39');
  await keyboard.press('Enter');
  await expect(question(page)).toHaveText('Tell us about your project');
  await expect(question(page)).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(answers.description);
  await tabTo(/^\s*Next/);
  await keyboard.press('Enter');
  await expect(question(page)).toHaveText('What type of service do you need?');
  await expect(question(page)).toBeFocused();
  await tabTo(/Repair/);
  await keyboard.press('Space');
  await expect(page.getByLabel('Repair')).toBeChecked();
  await keyboard.press('Enter');
  await expect(question(page)).toHaveText('What type of property is it?');
  await expect(question(page)).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(page.getByLabel(/Commercial/)).toBeChecked();
  await keyboard.press('Enter');
  await expect(question(page)).toHaveText('When should the work start?');
  await expect(question(page)).toBeFocused();
  const day = page.getByLabel('Date', { exact: true });
  const tomorrow = await day.inputValue();
  await tabTo(/Choose a date/);
  await keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid').locator(':focus'),
  ).toBeVisible();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toHaveCount(0);
  await expect(day).not.toHaveValue(tomorrow);
  await tabTo(/Morning/);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(page.getByLabel(/Afternoon/)).toBeChecked();
  await keyboard.press('Enter');
  await expect(question(page)).toHaveText('Where is the work?');
  await expect(question(page)).toBeFocused();
  await tabTo(/^Address/);
  await keyboard.type(answers.address);
  await expect(page.getByLabel('City')).toHaveValue(answers.city);
  await stopClock(page);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Building Your Project' })).toBeFocused();
  await tabTo(/Click Here/);
  await keyboard.press('Enter');
  await expect(question(page)).toHaveText('How can your pro reach you?');
  await expect(question(page)).toBeFocused();
  await page.clock.resume();
  for (const text of [answers.firstName, answers.lastName, answers.phone, 'ann.keys@example.com']) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thanks/);
  await expect(question(page)).toBeFocused();
  await expectStored(page, ['ann.keys@example.com']);
});

test('the dialog with three slides works by keyboard and returns focus when it closes', async ({ page }) => {
  await openWizard(page);
  const opener = page.getByRole('button', { name: 'How it works' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How it works' });
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('with reduced motion, the building screen does not move but continues', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openWizard(page, '?zipcode=33139');
  await page.getByLabel('ZIP code').press('Enter');
  await page.getByRole('button', { name: 'Skip' }).press('Enter');
  for (const heading of [
    'What type of service do you need?',
    'What type of property is it?',
    'When should the work start?',
  ]) {
    await expect(question(page)).toHaveText(heading);
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  }
  await page.getByLabel('Address').fill(answers.address);
  await expect(page.getByLabel('City')).toHaveValue(answers.city);
  await stopClock(page);
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(question(page)).toHaveText('Building Your Project');
  await page.clock.resume();
  await expect(question(page)).toHaveText('How can your pro reach you?');
});
