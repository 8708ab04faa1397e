import type { StaffRole } from '#marketplace/base/access/roles.ts';
import { addStaff } from '#marketplace/sign-in/staff/staff-commands.ts';
import type { PasskeyDevice } from '#marketplace/sign-in/testing/passkey-device.ts';
import { addPasskey, newDevice, prove } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { requireStatus } from './require-status.ts';
import type { TestApp } from './start-test-app.ts';
import { pressLink, testBrowser, type TestBrowser } from './test-browser.ts';

const deviceOf = new WeakMap<TestBrowser, PasskeyDevice>();
/** The passkeys of an application's staff, by e-mail. */
const staffDevices = new WeakMap<TestApp, Map<string, PasskeyDevice>>();

/**
 * Opens a browser of someone at Nestwright who has signed in with the link that the command prints and has just used a
 * passkey, the first time a new one.
 */
export async function staffBrowser(app: TestApp, role: StaffRole): Promise<TestBrowser> {
  const email = `${role}@example.com`;
  const devices = staffDevices.get(app) ?? new Map<string, PasskeyDevice>();
  staffDevices.set(app, devices);
  const known = devices.get(email);
  const browser = await staffWithPasskey(app, await addStaff(app.deps, email, role), known);
  devices.set(email, deviceOf.get(browser)!);
  return browser;
}

/** Logs the person of a staff browser in again, because its session has ended with the working day or was left alone. */
export async function signInAgain(app: TestApp, browser: TestBrowser, role: StaffRole): Promise<void> {
  const fresh = await staffBrowser(app, role);
  for (const [name, value] of fresh.cookies) browser.cookies.set(name, value);
}

/** Uses the command's link in a new browser and then a passkey, which it adds if there is none. */
export async function staffWithPasskey(
  app: TestApp,
  link: string,
  known?: PasskeyDevice,
): Promise<TestBrowser> {
  const browser = testBrowser(app, { ip: '203.0.113.40' });
  const used = await pressLink(browser, link.split('#')[1] ?? '');
  requireStatus(200, used);
  const device = known ?? newDevice(app);
  deviceOf.set(browser, device);
  if (known !== undefined) {
    await proveAgain(browser);
    return browser;
  }
  const added = await addPasskey(browser, device);
  requireStatus(201, added);
  return browser;
}

/** Proves again, with the browser's passkey, who is logged in. */
export async function proveAgain(browser: TestBrowser): Promise<void> {
  const proven = await prove(browser, deviceOf.get(browser)!);
  requireStatus(200, proven);
}
