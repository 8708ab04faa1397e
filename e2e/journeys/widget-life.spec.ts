import { expectAccessibleNow } from '#accessibility.ts';
import { expect, test } from '#fixtures.ts';
import { frameOf, heardOn, openPartner, question, requestIn, stub, widget } from './widget-host.ts';

test('two widgets on one page are independent', async ({ page, site, partner }) => {
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
  const started = async () =>
    (await heardOn(page)).filter(({ type }) => type === 'started').map(({ widget: id }) => id);
  await expect.poll(started).toEqual(['one']);
});

test('a widget that is removed and added 50 times leaves one frame and one listener', async ({
  page,
  site,
  partner,
}) => {
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
  await expect.poll(() => page.frames().length).toBe(2);
});

test('if the frame\u2019s storage is denied, a guest can still send a request', async ({
  page,
  site,
  partner,
}) => {
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
  await expect(question(frame)).toBeVisible();
  // The engines see no frame of another site when they look at the page around it.
  const inside = page.frames()[1]!;
  await frame.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(frame.getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleNow(inside, 'a refused ZIP code in a frame');
  await requestIn(frame);
  await expectAccessibleNow(inside, 'the contact details in a frame');
  await frame.getByLabel('First name').fill('Bea');
  await frame.getByLabel('Last name').fill('Lee');
  await frame.getByLabel('Phone').fill('305 555 0144');
  await frame.getByRole('textbox', { name: 'E-mail' }).fill('bea.guest@example.com');
  await frame.getByRole('button', { name: 'Request Service' }).click();
  await expect(question(frame)).toContainText('Thank you, Bea');
  await expectAccessibleNow(inside, 'the thanks in a frame');
});
