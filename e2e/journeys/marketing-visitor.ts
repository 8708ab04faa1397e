import type { Page } from '@playwright/test';

const account = {
  UserID: '00000000-0000-4000-8000-000000000001',
  FirstName: 'Ada',
  LastName: 'Silva',
  PhoneNumber: '+13055550143',
  UserEmail: 'ada@example.com',
};

/** The browser of a person with an account. The gateway answers the session refresh with the same record. */
export async function hasAccount(
  page: Page,
  differs: { FirstProject: boolean; FirstName?: string },
): Promise<void> {
  const record = { ...account, ...differs };
  await page.route('**/api/users?**', (route) => route.fulfill({ json: [record] }));
  await page.addInitScript((stored) => localStorage.setItem('UserSession', JSON.stringify(stored)), record);
}

/** The browser of a person who has requested services, newest first. */
export async function hasProjects(page: Page, ...services: string[]): Promise<void> {
  await page.addInitScript(
    (list) => localStorage.setItem('Project', JSON.stringify(list)),
    services.map((Service) => ({ Service, ZipCode: '33139', status: 'Pending' })),
  );
}

/** A browser that stored a ZIP on an earlier visit. */
export async function knowsZip(page: Page, zip: number): Promise<void> {
  await page.addInitScript((known) => localStorage.setItem('ZipCode', String(known)), zip);
}

/** Scrolls the window to exactly this many pixels, without animation. */
export async function scrollToY(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await page.waitForFunction((top) => window.scrollY === top, y);
}
