import type { Page } from '@playwright/test';

import { expect, hydrated } from '#fixtures.ts';

/** Letter paper between the margins, in CSS pixels. */
export const SHEET_PX = 739;

/** Waits for these words, and checks that the sheet shows them and nothing to press. */
export async function expectOnPaper(page: Page, words: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await hydrated(page);
  for (const word of words) await expect(page.getByText(word).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const word of words)
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
  await expectNoControls(page);
  expect(await emptyOnPaper(page)).toEqual([]);
}

/** Headings, questions and cards that paper lacks, or that it cuts off. */
export function hiddenOnPaper(page: Page): Promise<string[]> {
  return page.evaluate((sheet) => {
    const parts = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3, p, li, td, dd)')];
    const wanted = parts.filter(
      (part) => part.closest('nav, form:not(.nw-printed), dialog, .nw-screen, aside, [hidden]') === null,
    );
    const isOnPaper = (part: HTMLElement) => {
      const { left, right, height } = part.getBoundingClientRect();
      return height > 2 && left >= -1 && right <= sheet + 1;
    };
    return wanted
      .filter((part) => part.textContent.trim() !== '' && !isOnPaper(part))
      .map((part) => `${part.tagName} ${part.textContent.slice(0, 60)}`);
  }, SHEET_PX);
}

/** Boxes with text on the screen that print empty, such as a box whose whole text is in a form. */
async function emptyOnPaper(page: Page): Promise<string[]> {
  const boxes = 'main :is(article, section, li, details)';
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate((css) => {
    for (const box of document.querySelectorAll<HTMLElement>(css))
      if (box.innerText.trim() !== '') box.dataset['said'] = box.innerText.trim().slice(0, 60);
  }, boxes);
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(
    (css) =>
      [...document.querySelectorAll<HTMLElement>(css)]
        .filter((box) => box.dataset['said'] !== undefined && box.checkVisibility())
        .filter((box) => box.getBoundingClientRect().height > 2 && box.innerText.trim() === '')
        .map((box) => `${box.tagName} ${box.dataset['said']}`),
    boxes,
  );
}

export async function expectNoControls(page: Page): Promise<void> {
  for (const role of ['button', 'switch', 'checkbox', 'radio', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByText(/While this is on|switch is off/).filter({ visible: true })).toHaveCount(0);
}
