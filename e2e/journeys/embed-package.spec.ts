import { allowComplaints, expect, test } from '#fixtures.ts';
import { buildEmbedHost, type EmbedHost } from './embed-host.ts';
import { frameOf, question, WAIT_FOR_FORM } from './widget-host.ts';

let host: EmbedHost;

test.beforeAll(async ({ site, partner }) => {
  host = buildEmbedHost(site.url);
  for (const [name, { html, script }] of Object.entries(host.pages))
    partner.pages.set(`/${name}`, {
      html: `<div id="root" data-site="${site.url}">${html}</div><script>${script.replaceAll('</script', '<\\/script')}</script>`,
    });
});
test.afterAll(() => host?.dispose());

for (const kind of ['react', 'vue'] as const) {
  test(`on a server-rendered page with ${kind}, the form follows its options and the page gets its events`, async ({
    page,
    partner,
  }) => {
    await page.addInitScript(WAIT_FOR_FORM);
    await page.goto(`${partner.url}/${kind}`);
    const frame = frameOf(page);
    await expect(question(frame)).toHaveText('What is the ZIP code for this job?');
    await expect(frame.getByLabel('ZIP code')).toHaveValue('33139');
    await expect(page.locator('#heard')).toContainText('ready');
    await page.getByRole('button', { name: 'My home in Chicago' }).click();
    await expect(page.locator('nestwright-booking')).toHaveAttribute('zip', '60601');
    await frame.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.locator('#heard')).toContainText('step');
  });

  test(`a page with ${kind} has the link without scripts, and says when the form can’t load`, async ({
    page,
    browser,
    site,
    partner,
    complaints,
  }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const unscripted = await plain.newPage();
    await unscripted.goto(`${partner.url}/${kind}`);
    const link = { name: 'Request a service at Nestwright' };
    await expect(unscripted.getByRole('link', link)).toHaveAttribute(
      'href',
      `${site.url}/request-service?service=Roofing`,
    );
    await plain.close();
    allowComplaints(complaints, /ERR_FAILED .*loader\.js$/);
    await page.route('**/widgets/v1/loader.js', (route) => route.abort());
    await page.goto(`${partner.url}/${kind}`);
    await expect(page.locator('#heard')).toHaveText('error');
    await expect(page.getByRole('link', link)).toBeVisible();
  });
}
