import { PAGE, openPartnerScene, type PartnerScene } from '#marketplace/partners/testing/partner-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';
import { endPartnerLink, renewLink } from './partner-commands.ts';
import { countForm } from './partner-figures.ts';
import { partnerAt } from '#marketplace/base/partner/partner-register.ts';

let scene: PartnerScene;
beforeEach(async () => {
  scene = await openPartnerScene();
});
const page = (link: string) => scene.app.app.inject({ url: new URL(link).pathname });

test('the page shows only the partner’s own figures', async () => {
  const { app, visitor, add } = scene;
  const { id, link } = await add({ name: 'Acme <Hardware>' });
  const other = await add({ origins: ['https://other.example'] });
  const partner = (await partnerAt(app.deps.db, PAGE))!;
  for (let time = 0; time < 3; time += 1) await countForm(app.deps, partner, 'shown');
  expect((await visitor.send('POST', '/api/partners/begun')).statusCode).toBe(204);
  expect((await testBrowser(app).send('POST', '/api/partners/begun')).statusCode).toBe(204);
  await visitor.send('POST', '/api/projects', requestBody());
  app.clock.advance({ days: 1 });
  await countForm(app.deps, partner, 'shown');
  const answer = await page(link);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(answer.body).toContain('Acme &lt;Hardware&gt;');
  expect(answer.body).toContain('<dt>Shown</dt><dd>4</dd>');
  expect(answer.body).toContain('<td>3</td><td>1</td><td>1</td>');
  expect(answer.body).toContain('<td>1</td><td>0</td><td>0</td>');
  expect(answer.body).not.toContain(id);
  expect((await page(other.link)).body).toContain('The form has not been shown yet.');
  app.clock.advance({ days: 31 });
  expect((await page(link)).body).toContain('The form has not been shown yet.');
});

test('the link of the figures can be renewed and ended', async () => {
  const { app, add } = scene;
  const { id, link } = await add({ isTest: true });
  expect((await page(link)).body).toContain('Test mode');
  const next = await renewLink(app.deps, id);
  expect([(await page(link)).statusCode, (await page(next)).statusCode]).toEqual([404, 200]);
  await endPartnerLink(app.deps, id);
  expect((await page(next)).statusCode).toBe(404);
  await expect(renewLink(app.deps, 'somebody')).rejects.toThrow('no such partner');
});
