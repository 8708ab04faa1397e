import { allowComplaints, expect, test } from '#fixtures.ts';
import { frameOf, heardOn, listen, openPartner, question, stub, widget } from './widget-host.ts';

test('a page with a strict content policy needs only the two lines', async ({ page, site, partner }) => {
  await openPartner(partner, page, stub(site, widget('service="Roofing"')), {
    'content-security-policy': `default-src 'none'; img-src data:; script-src ${site.url}; frame-src ${site.url}; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
  await expect(question(frameOf(page))).toBeVisible();
  await expect
    .poll(() => page.locator('nestwright-booking iframe').evaluate((element) => element.clientHeight))
    .not.toBe(640);
});

test('an unregistered page gets the link at once, and its console says how to register', async ({
  page,
  site,
  partner,
  complaints,
}) => {
  const hints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') hints.push(message.text());
  });
  partner.pages.set('/', { html: stub(site, widget('id="one"')) });
  await listen(page);
  await page.goto(`http://stranger.localhost:${partner.port}/`);
  // After eight seconds of silence, the code would be a different one.
  await expect
    .poll(async () => (await heardOn(page)).map(({ type, detail }) => [type, detail]))
    .toEqual([['error', { code: 'not-registered' }]]);
  await expect(page.locator('nestwright-booking iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Request a service' })).toBeVisible();
  await expect
    .poll(() => hints.join(' '))
    .toContain(`http://stranger.localhost:${partner.port} is not registered`);
  expect(hints.join(' ')).toContain(`${site.url}/widgets#register`);
  // The browser logs the status of the refused frame.
  await expect.poll(() => complaints.join(' ')).toContain('403');
  allowComplaints(complaints, /status of 403/);
});

for (const theme of ['light', 'dark'] as const) {
  test(`on an unregistered page, the ${theme} popup shows a readable link to the form`, async ({
    page,
    site,
    partner,
    complaints,
  }) => {
    partner.pages.set('/', { html: stub(site, widget(`mode="popup" theme="${theme}"`)) });
    await page.goto(`http://stranger.localhost:${partner.port}/`);
    await page.getByRole('button', { name: 'Request a service' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a service' });
    const link = dialog.getByRole('link', { name: 'Request a service at Nestwright' });
    await expect(link).toBeVisible();
    await expect(link).toHaveCSS('color', theme === 'dark' ? 'rgb(237, 240, 236)' : 'rgb(27, 34, 37)');
    await expect(dialog).toHaveCSS(
      'background-color',
      theme === 'dark' ? 'rgb(19, 25, 27)' : 'rgb(245, 246, 242)',
    );
    // The browser logs the status of the refused frame.
    await expect.poll(() => complaints.join(' ')).toContain('403');
    allowComplaints(complaints, /status of 403/);
  });
}

test('the frame says whose form it is and links to the privacy policy in a new tab', async ({
  page,
  context,
  site,
  partner,
}) => {
  await openPartner(partner, page, stub(site, widget('service="Roofing"')));
  const maker = frameOf(page).getByText(/^Nestwright, privacy policy$/);
  await expect(maker).toBeVisible();
  const opened = context.waitForEvent('page');
  await maker.getByRole('link', { name: 'privacy policy' }).click();
  await expect(await opened).toHaveURL(`${site.url}/privacy_policy`);
});

test('the browser refuses a page that claims another page’s registered origin', async ({
  page,
  site,
  partner,
  complaints,
}) => {
  const claimed = `${site.url}/widgets/v1/request?origin=${encodeURIComponent(partner.url)}`;
  partner.pages.set('/thief', { html: `<iframe src="${claimed}"></iframe>` });
  await page.goto(`http://stranger.localhost:${partner.port}/thief`);
  await expect.poll(() => complaints.join(' ')).toContain('frame-ancestors');
  allowComplaints(complaints, /frame-ancestors/);
});

test('both sides ignore messages from strangers', async ({ page, site, partner }) => {
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
