import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '#fixtures.ts';
import { type PartnerSite, startPartnerSite } from './partner-site.ts';
import { frameOf, heardOn, listen, openPartner, question, requestIn, stub, widget } from './widget-host.ts';

let partner: PartnerSite;
test.beforeAll(async ({ site }) => {
  partner = await startPartnerSite();
  const register = [{ name: 'Acme Hardware', origins: [partner.url] }];
  writeFileSync(join(site.dataFolder, 'partners.json'), JSON.stringify(register));
});
test.afterAll(() => partner.close());

test('inline: the whole request on a partner\u2019s page, as tall as it needs to be, with prefill and events', async ({
  page,
  site,
}) => {
  const prefill = {
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '305 555 0143',
    email: 'ann.partner@example.com',
  };
  await openPartner(
    partner,
    page,
    `${stub(site, widget('id="one" service="Roofing" company="Acme"'))}<script>document.querySelector('nestwright-booking').prefill = ${JSON.stringify(prefill)}</script>`,
  );
  const frame = frameOf(page);
  await expect(question(frame)).toHaveText('What is the ZIP code for this job?');
  await expect(question(frame)).not.toBeFocused();
  const heights = async () => {
    const shown = await page.locator('nestwright-booking iframe').evaluate((element) => element.clientHeight);
    const needed = await frame
      .locator('#root')
      .evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
    return shown - needed;
  };
  await expect.poll(heights).toBe(0);
  await requestIn(frame);
  await expect.poll(heights).toBe(0);
  await expect(frame.getByLabel('First name')).toHaveValue('Ann');
  await frame.getByRole('button', { name: 'Request Service' }).click();
  await expect(question(frame)).toContainText('Thank you, Ann', { timeout: 15_000 });
  const heard = await heardOn(page);
  const types = heard.map(({ type }) => type);
  for (const type of ['ready', 'started', 'submitting', 'submitted'])
    expect(types.filter((one) => one === type)).toHaveLength(1);
  expect(heard.filter(({ type }) => type === 'step').map(({ detail }) => detail['step'])).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect(heard.find(({ type }) => type === 'submitted')!.detail).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    delivery: 'stored',
  });
  const said =
    JSON.stringify(heard) +
    page
      .frames()
      .map((one) => one.url())
      .join(' ');
  for (const secret of ['Ann', 'Lee', '0143', 'ann.partner', 'Ocean']) expect(said).not.toContain(secret);
});

test('popup: opens in a dialog, Escape inside the frame closes it, focus comes back', async ({
  page,
  site,
}) => {
  await openPartner(partner, page, stub(site, widget('mode="popup" label="Get a quote"')));
  const opener = page.getByRole('button', { name: 'Get a quote' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const frame = frameOf(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(question(frame)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await heardOn(page)).filter(({ type }) => type === 'close')).toHaveLength(1);
  await opener.click();
  await expect(question(frame)).toBeFocused();
  await frame.getByLabel('ZIP code').fill('33139');
  await page.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect(frame.getByLabel('ZIP code')).toHaveValue('33139');
});

test('float: a button at the corner of the window', async ({ page, site }) => {
  await openPartner(partner, page, `${stub(site, widget('mode="float"'))}<div style="height:3000px"></div>`);
  const button = page.getByRole('button', { name: 'Request a service' });
  await expect(button).toBeInViewport();
  await page.mouse.wheel(0, 2000);
  await expect(button).toBeInViewport();
  await button.click();
  await expect(question(frameOf(page))).toHaveText('What is the ZIP code for this job?');
});

test('a page with a strict content policy needs the two lines and nothing else', async ({ page, site }) => {
  await openPartner(partner, page, stub(site, widget('service="Roofing"')), {
    'content-security-policy': `default-src 'none'; img-src data:; script-src ${site.url}; frame-src ${site.url}`,
  });
  await expect(question(frameOf(page))).toBeVisible();
  await expect
    .poll(() => page.locator('nestwright-booking iframe').evaluate((element) => element.clientHeight))
    .not.toBe(640);
});

test('a page that is not registered gets no form, and its visitors the plain link', async ({
  page,
  site,
  complaints,
}) => {
  partner.pages.set('/', { html: stub(site, widget('id="one"')) });
  await listen(page);
  await page.goto(`http://stranger.localhost:${partner.port}/`);
  await expect(page.getByRole('link', { name: 'Request a service' })).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('nestwright-booking iframe')).toHaveCount(0);
  expect((await heardOn(page)).map(({ type, detail }) => [type, detail])).toEqual([
    ['error', { code: 'no-answer' }],
  ]);
  // The browser itself says that the frame was refused.
  expect(complaints.splice(0).join(' ')).toContain('frame-ancestors');
});

test('a registered origin claimed by another page is refused by the browser', async ({
  page,
  site,
  complaints,
}) => {
  const claimed = `${site.url}/widgets/v1/request?origin=${encodeURIComponent(partner.url)}`;
  partner.pages.set('/thief', { html: `<iframe src="${claimed}"></iframe>` });
  await page.goto(`http://stranger.localhost:${partner.port}/thief`);
  await expect.poll(() => complaints.join(' ')).toContain('frame-ancestors');
  complaints.splice(0);
});

test('messages of strangers are ignored on both sides', async ({ page, site }) => {
  partner.pages.set('/evil', {
    html: `<script>
      const channel = new MessageChannel();
      channel.port1.onmessage = () => parent.postMessage('stolen', '*');
      const options = { mode: 'inline', prefill: { firstName: 'Mallory' }, service: 'Evil', zip: '66666' };
      parent.frames[0].postMessage({ type: 'nestwright:port', options }, '*', [channel.port2]);
      parent.postMessage({ type: 'nestwright:hello', version: 1 }, '*');
      parent.postMessage({ type: 'submitted', id: 'spoofed' }, '*');
    </script>`,
  });
  await openPartner(partner, page, stub(site, widget('id="one" zip="33139"')));
  const frame = frameOf(page);
  await expect(frame.getByLabel('ZIP code')).toHaveValue('33139');
  await page.evaluate((url) => {
    Object.assign(window, { stolen: 0 });
    addEventListener('message', ({ data }) => {
      if (data === 'stolen') Object.assign(window, { stolen: 1 });
    });
    const evil = document.createElement('iframe');
    evil.src = url;
    document.body.append(evil);
    postMessage({ type: 'nestwright:hello', version: 1 }, '*');
    return new Promise((resolve) => evil.addEventListener('load', resolve));
  }, `http://evil.localhost:${partner.port}/evil`);
  await frame.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(async () => (await heardOn(page)).filter(({ type }) => type === 'step').length).toBe(2);
  expect((await heardOn(page)).map(({ type }) => type)).not.toContain('submitted');
  expect(await page.evaluate(() => (window as unknown as { stolen: number }).stolen)).toBe(0);
  await expect(frame.getByText('Evil')).toHaveCount(0);
});

test('two widgets on one page keep to themselves', async ({ page, site }) => {
  await openPartner(
    partner,
    page,
    stub(site, widget('id="one" service="Roofing"') + widget('id="two" service="Locksmith"')),
  );
  const [one, two] = [frameOf(page, '#one'), frameOf(page, '#two')];
  await expect(one.getByText('Roofing')).toBeVisible();
  await expect(two.getByText('Locksmith')).toBeVisible();
  await one.getByLabel('ZIP code').fill('33139');
  await one.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(question(one)).toHaveText('Tell us about your project');
  await expect(question(two)).toHaveText('What is the ZIP code for this job?');
  const started = (await heardOn(page)).filter(({ type }) => type === 'started');
  expect(started.map(({ widget: id }) => id)).toEqual(['one']);
});

test('removed and added again 50 times: one frame, one listener', async ({ page, site }) => {
  await page.addInitScript(() => {
    const count = { message: 0 };
    Object.assign(window, { count });
    const add = window.addEventListener.bind(window);
    const remove = window.removeEventListener.bind(window);
    window.addEventListener = (...all: Parameters<typeof add>) => {
      if (all[0] === 'message') count.message += 1;
      add(...all);
    };
    window.removeEventListener = (...all: Parameters<typeof remove>) => {
      if (all[0] === 'message') count.message -= 1;
      remove(...all);
    };
  });
  await openPartner(partner, page, stub(site, widget('id="one" service="Roofing"')));
  await expect(question(frameOf(page))).toBeVisible();
  const left = await page.evaluate(async () => {
    const element = document.querySelector('nestwright-booking')!;
    for (let round = 0; round < 50; round += 1) {
      element.remove();
      document.body.append(element);
      if (round % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return (window as unknown as { count: { message: number } }).count.message;
  });
  expect(left).toBe(1);
  await expect(page.locator('nestwright-booking iframe')).toHaveCount(1);
  await expect(question(frameOf(page))).toBeVisible();
  expect(page.frames()).toHaveLength(2);
});

test('where the frame\u2019s storage is denied, a guest still gets to the end', async ({ page, site }) => {
  await page.addInitScript(() => {
    if (window === window.parent) return;
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openPartner(partner, page, stub(site, widget('service="Roofing"')));
  const frame = frameOf(page);
  await requestIn(frame);
  await frame.getByLabel('First name').fill('Bea');
  await frame.getByLabel('Last name').fill('Lee');
  await frame.getByLabel('Phone').fill('305 555 0144');
  await frame.getByLabel('E-mail').fill('bea.guest@example.com');
  await frame.getByRole('button', { name: 'Request Service' }).click();
  await expect(question(frame)).toContainText('Thank you, Bea', { timeout: 15_000 });
});

test('the integrator\u2019s page: choices, the snippet, the real form and its events', async ({ page }) => {
  await page.goto('/widgets');
  await expect(question(frameOf(page))).toHaveText('What is the ZIP code for this job?');
  const log = page.getByRole('list', { name: 'Events, newest first' });
  await expect(log.getByText('ready')).toBeVisible();
  await page.getByLabel(/Pop-up/).check();
  await expect(page.getByLabel('the snippet')).toContainText('mode="popup"');
  await page.locator('nestwright-booking').getByRole('button', { name: 'Request a service' }).click();
  await expect(question(frameOf(page))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(log.getByText('close')).toBeVisible();
});
