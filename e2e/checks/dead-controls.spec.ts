import { deadControls } from '#dead-controls.ts';
import { expect, test } from '#fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the check finds controls that need scripts, and no others', async ({ page }) => {
  await page.setContent(`
    <button id="dead-1" type="button">Open</button> <button id="dead-2">Send</button>
    <a id="dead-3">Nowhere</a> <input id="dead-4"> <div id="dead-5" role="switch">On</div>
    <form method="post"><input name="a"><button>Send</button><button id="dead-6" type="button">Add</button></form>
    <a href="/x">Somewhere</a> <svg><a href="/y"><text y="9">Here</text></a></svg> <button popovertarget="menu">Menu</button> <div id="menu" popover>
    <button type="button">Hidden</button></div> <button type="button" style="visibility: hidden">Later</button>
    <details><summary>More</summary></details>`);
  const found = (await deadControls(page)).map((html) => /id="([^"]+)"/.exec(html)?.[1]);
  expect(found).toEqual(['dead-1', 'dead-2', 'dead-3', 'dead-4', 'dead-5', 'dead-6']);
});

test('no control of a public page, and of a form that was refused, needs scripts', async ({ page }) => {
  for (const path of ['/', '/contact', '/category/Roofing', '/request-service', '/login', '/sign-up']) {
    await page.goto(path);
    expect(await deadControls(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Send my code' }).click();
  expect(await deadControls(page), 'a refused address').toEqual([]);
});
