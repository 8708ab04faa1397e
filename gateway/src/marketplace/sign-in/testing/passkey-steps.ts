import type { LightMyRequestResponse } from 'fastify';
import { siteOrigin } from '#config.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { requireStatus } from '#testing/require-status.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import { existingAccount, logIn } from './test-accounts.ts';
import { readCode, type TestBrowser } from '#testing/test-browser.ts';

type Wrongs = Parameters<PasskeyDevice['answer']>[1];

/** A new passkey in a browser that shows the site. */
export function newDevice({ deps }: TestApp): PasskeyDevice {
  return new PasskeyDevice(siteOrigin(deps.config));
}

/** The WebAuthn options that the gateway passes to a passkey. */
export async function optionsFrom(browser: TestBrowser, url: string) {
  const answer = await browser.send('POST', url);
  requireStatus(200, answer);
  return answer.json<{ options: { challenge: string; rpId: string } }>().options;
}

/** Adds a passkey to an account whose owner has proven who they are. */
export async function addPasskey(
  browser: TestBrowser,
  device: PasskeyDevice,
  name = 'My phone',
): Promise<LightMyRequestResponse> {
  const options = await optionsFrom(browser, '/api/passkeys/options');
  return browser.send('POST', '/api/passkeys', { name, answer: device.register(options) });
}

/** Signs in with one touch. */
export async function touchIn(
  browser: TestBrowser,
  device: PasskeyDevice,
  wrongs?: Wrongs,
): Promise<LightMyRequestResponse> {
  const options = await optionsFrom(browser, '/api/passkeys/sign-in/options');
  return browser.send('POST', '/api/passkeys/sign-in', { answer: device.answer(options, wrongs) });
}

/** Proves with a passkey who is logged in. */
export async function prove(
  browser: TestBrowser,
  device: PasskeyDevice,
  wrongs?: Wrongs,
): Promise<LightMyRequestResponse> {
  const options = await optionsFrom(browser, '/api/proofs/options');
  return browser.send('POST', '/api/proofs', { answer: device.answer(options, wrongs) });
}

/** Proves with a mailed code who is logged in. */
export async function proveByMail(app: TestApp, browser: TestBrowser, email: string): Promise<void> {
  const sent = await browser.send('POST', '/api/codes', { email, purpose: 'proof' });
  requireStatus(202, sent);
  const code = await readCode(app, email);
  const checked = await browser.send('POST', '/api/codes/check', { email, purpose: 'proof', code });
  requireStatus(200, checked);
}

/** Makes an account with one passkey, logs the browser in, and lets some minutes pass. */
export async function accountWithPasskey(
  app: TestApp,
  { browser, device, email }: { browser: TestBrowser; device: PasskeyDevice; email: string },
): Promise<void> {
  await existingAccount(app, email);
  await logIn(app, browser, email);
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, browser, email);
  requireStatus(201, await addPasskey(browser, device));
  app.clock.advance({ minutes: 10 });
}
