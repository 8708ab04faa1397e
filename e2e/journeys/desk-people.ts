import { type Browser, expect, type Page } from '@playwright/test';

import { PasskeyDevice } from '@nestwright/gateway/marketplace/sign-in/testing/passkey-device.ts';

import { operate } from '#operate.ts';
import type { Site } from '#site.ts';

/**
 * Gives staff their roles with the operators' command.
 *
 * @returns for each person, a link that signs in once
 */
export async function makeStaff(
  site: Site,
  people: readonly { email: string; role: string }[],
): Promise<string[]> {
  const links: string[] = [];
  for (const { email, role } of people) {
    const said = await operate(site, 'staff', 'add', email, '--role', role);
    links.push(/https?:\S+/.exec(said)?.[0] ?? '');
  }
  return links;
}

/** Signs in with a link of the command, and adds a passkey, because staff can do nothing without one. */
export async function openWith(page: Page, site: Site, link: string): Promise<PasskeyDevice> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account/manage#passkeys');
  const device = new PasskeyDevice(site.url);
  const options = await optionsOf(page, '/api/passkeys/options');
  const data = { name: 'Key of a test', answer: device.register(options) };
  expect((await page.request.post('/api/passkeys', { data })).status()).toBe(201);
  return device;
}

/** Proves with a passkey who is logged in, for the next five minutes. It works in engines without passkeys, too. */
export async function proveWith(page: Page, device: PasskeyDevice): Promise<void> {
  const options = await optionsOf(page, '/api/proofs/options');
  const answer = await page.request.post('/api/proofs', { data: { answer: device.answer(options) } });
  expect(answer.status()).toBe(200);
}

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/**
 * Opens pages of staff. Each person has signed in once and has just given a proof.
 *
 * @param links what `makeStaff` returned; a person's number is the index in it
 */
export function staffPages(links: () => readonly string[]) {
  const devices = new Map<number, PasskeyDevice>();
  const kept = new Map<number, State>();
  return async function staffPage(
    browser: Browser,
    site: Site,
    index: number,
    withScripts = true,
  ): Promise<Page> {
    const known = kept.get(index);
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: withScripts || known === undefined,
      ...(known && { storageState: known }),
    });
    const page = await context.newPage();
    if (known === undefined) {
      devices.set(index, await openWith(page, site, links()[index]!));
      kept.set(index, await context.storageState());
      if (!withScripts) {
        await context.close();
        return staffPage(browser, site, index, withScripts);
      }
    }
    await proveWith(page, devices.get(index)!);
    return page;
  };
}

async function optionsOf(page: Page, path: string): Promise<{ challenge: string }> {
  const answer = await page.request.post(path);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { options: { challenge: string } }).options;
}

/** Sends a message with the contact form's API call. */
export async function sendMessage(page: Page, message: string): Promise<void> {
  const contact = {
    name: 'Grace Hopper',
    email: 'grace@example.com',
    phone: '',
    topic: 'Privacy',
    message,
  };
  expect((await page.request.post('/api/contact', { data: contact })).status()).toBe(201);
}
