import type { PasskeyDevice } from './passkey-device.ts';
import { accountWithPasskey, newDevice } from './passkey-steps.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';

/** A browser and a device that can hold a passkey of this site. */
export interface PasskeyScene {
  app: TestApp;
  browser: TestBrowser;
  device: PasskeyDevice;
  /** Makes Ada's account with the device's passkey, and logs the browser in. */
  adaWithPasskey: () => Promise<void>;
  /** Another browser, without cookies. */
  other: () => TestBrowser;
  /** The account's passkeys, as the browser lists them. */
  listed: () => Promise<{ passkeys: { id: string; name: string }[]; removedAt: string }>;
}

/** Opens the scene; there is no account. */
export async function openPasskeyScene(): Promise<PasskeyScene> {
  const app = await startTestApp();
  const browser = testBrowser(app);
  const device = newDevice(app);
  return {
    app,
    browser,
    device,
    adaWithPasskey: () => accountWithPasskey(app, { browser, device, email: 'ada@example.com' }),
    other: () => testBrowser(app, { ip: '203.0.113.8' }),
    listed: async () => (await browser.get('/api/passkeys')).json(),
  };
}

/** The code of a refusal. */
export function codeOf(answer: { json<T>(): T }): string {
  return answer.json<{ error: { code: string } }>().error.code;
}
