import { randomUUID } from 'node:crypto';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { sampleContent } from '#marketplace/prices/testing/sample-price.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { acceptPrice, offerPrice } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

test('another pro, another homeowner and a stranger find nothing, and can’t tell what exists', async () => {
  const { app, owner, near, other, id, lead, quoteOf } = scene;
  await offerPrice(near, lead);
  const quote = await quoteOf();
  const stranger = testBrowser(app, { ip: '198.51.100.7' });
  const member = testBrowser(app, { ip: '198.51.100.8' });
  await signUp(app, member, 'member@example.com');
  const nothing = randomUUID();
  for (const browser of [stranger, member, near]) {
    const body = { commandId: randomUUID(), n: 1, words: 'x', reason: 'price' };
    expect((await browser.get(`/api/projects/${id}/quotes`)).statusCode).toBe(404);
    expect((await acceptPrice(browser, { id, quote })).statusCode).toBe(404);
    const { commandId, n, words } = body;
    const message = { id: commandId, words, about: { kind: 'wish', n } };
    for (const [path, sent] of [
      [`quotes/${quote.id}/decline`, body],
      [`pros/${quote.proId}/thread/messages`, message],
    ] as const) {
      const at = (project: string) => `/api/projects/${project}/${path}`;
      const answer = await browser.send('POST', at(id), sent);
      expect([answer.statusCode, answer.body]).toEqual([
        404,
        (await browser.send('POST', at(nothing), sent)).body,
      ]);
    }
  }
  expect((await acceptPrice(owner, { id, quote: { ...quote, id: nothing } })).statusCode).toBe(404);
  expect((await offerPrice(other, lead)).statusCode).toBe(404);
  expect((await other.get(`/api/leads/${lead.id}/quote`)).statusCode).toBe(404);
  expect((await offerPrice(stranger, lead)).statusCode).toBe(401);
  expect((await offerPrice(member, lead)).statusCode).toBe(403);
});

test('no price can be offered for a declined or cancelled lead, and cancelling ends prices and agreement', async () => {
  const { owner, near, other, id, lead, otherLead, quoteOf, leadQuoteOf } = scene;
  await actOn(other, otherLead, 'decline');
  expect(await leadQuoteOf(other, otherLead)).toMatchObject({ closed: 'lead-declined' });
  expect((await offerPrice(other, otherLead)).statusCode).toBe(409);
  await offerPrice(near, lead);
  const quote = await quoteOf();
  await owner.send('POST', `/api/projects/${id}/cancel`);
  expect(await quoteOf()).toMatchObject({ state: 'declined', reason: 'project-cancelled' });
  expect((await acceptPrice(owner, { id, quote })).statusCode).toBe(409);
  expect((await offerPrice(near, lead, { after: 1 })).json().error.message).toBe(
    'The homeowner has cancelled this project.',
  );
});

test('a pro gets its own earlier lines, each once, and no other company’s', async () => {
  const { near, other, lead } = scene;
  await offerPrice(near, lead);
  const [first] = sampleContent.lines;
  await offerPrice(near, lead, { after: 1, lines: [{ ...first!, unitCents: 99_000 }] });
  const lines = (await near.get('/api/quote-lines')).json<{ lines: { what: string; unitCents: number }[] }>()
    .lines;
  expect(lines.map(({ what, unitCents }) => [what, unitCents])).toEqual([
    [first!.what, 99_000],
    ['Labor', 9_000],
    ['Scaffold', 9_833],
  ]);
  expect((await other.get('/api/quote-lines')).json()).toEqual({ lines: [] });
});

test('half a character in a price is refused, so what is stored and hashed is what both sides read', async () => {
  const { near, lead, quoteOf, say } = scene;
  const [line] = sampleContent.lines;
  const lines = [{ ...line!, what: 'Tiles\uD800 and felt' }];
  expect((await offerPrice(near, lead, { lines })).statusCode).toBe(400);
  expect((await offerPrice(near, lead, { terms: 'Paid\uDC00 in cash.' })).statusCode).toBe(400);
  expect((await offerPrice(near, lead, {})).statusCode).toBe(200);
  const asked = await say(await quoteOf(), { kind: 'wish', n: 1 }, 'Slate,\uDFFF please.');
  expect(asked.statusCode).toBe(400);
  expect((await quoteOf()).notes).toEqual([]);
});
