import { expect, test } from '#fixtures.ts';
import { frameOf, heardOn, openPartner, question, requestIn, stub, widget } from './widget-host.ts';

test('inline: a whole request on a partner\u2019s page, with the frame’s height, prefill and events', async ({
  page,
  site,
  partner,
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
  await expect(question(frame)).toContainText('Thank you, Ann');
  const steps = async () =>
    (await heardOn(page)).filter(({ type }) => type === 'step').map(({ detail }) => detail['step']);
  await expect.poll(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Computing the reference of the request takes a moment.
  await expect.poll(async () => (await heardOn(page)).map(({ type }) => type)).toContain('submitted');
  const heard = await heardOn(page);
  const types = heard.map(({ type }) => type);
  for (const type of ['ready', 'started', 'submitting', 'submitted'])
    expect(types.filter((one) => one === type)).toHaveLength(1);
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
  expect(said).not.toMatch(/Ann\b|\bLee\b|555\D?0143|ann\.partner|Ocean/);
});

test('popup: opens in a dialog, Escape inside the frame closes it, and focus returns', async ({
  page,
  site,
  partner,
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
  const closes = async () => (await heardOn(page)).filter(({ type }) => type === 'close').length;
  await expect.poll(closes).toBe(1);
  await opener.click();
  await expect(question(frame)).toBeFocused();
  await frame.getByLabel('ZIP code').fill('33139');
  await page.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect(frame.getByLabel('ZIP code')).toHaveValue('33139');
});

test('float: a button in the corner of the window', async ({ page, site, partner }) => {
  await openPartner(partner, page, `${stub(site, widget('mode="float"'))}<div style="height:3000px"></div>`);
  const button = page.getByRole('button', { name: 'Request a service' });
  await expect(button).toBeInViewport();
  await page.mouse.wheel(0, 2000);
  await expect(button).toBeInViewport();
  await button.click();
  await expect(question(frameOf(page))).toHaveText('What is the ZIP code for this job?');
});
