import { createECDH } from 'node:crypto';
import type { TestBrowser } from '#testing/test-browser.ts';

/** Stores what an account can choose: its categories, its mails, and a browser that shows news. */
export async function leaveChoices(browser: TestBrowser): Promise<void> {
  await browser.send('PUT', '/api/favorites', { categories: ['Roofing'] });
  const choices = { mailOff: [], pushOff: [], quiet: null, emergencies: true };
  await browser.send('PUT', '/api/notifications', choices);
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const shown = await browser.send('PUT', '/api/notifications/browser', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
    keys: { p256dh, auth: 'A'.repeat(22) },
  });
  expect(shown.statusCode).toBe(200);
}
