import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { sampleContent } from '#marketplace/prices/testing/sample-price.ts';
import { acceptPrice, offerPrice } from '#marketplace/prices/testing/test-quotes.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

test('both sides are mailed the total, and one link that proves it with the record’s head', async () => {
  const { app, owner, near, id, lead, quoteOf, mailsTo } = scene;
  await app.deps.db.execute(`update projects set email_confirmed_at = now()`);
  await offerPrice(near, lead);
  const quote = await quoteOf();
  await acceptPrice(owner, { id, quote });
  const entries = (await owner.get(`/api/projects/${id}/record`)).json<{
    entries: { seq: number; hash: string }[];
  }>().entries;
  const head = entries.at(-1)!;
  for (const [to, template] of [
    ['ada@example.com', 'project_agreed'],
    ['near@example.com', 'quote_agreed'],
  ] as const) {
    const [mail] = await mailsTo(to, template);
    expect(mail?.text).toContain('$1,425.00');
    expect(mail?.text).toContain('Includes: First project, 10%: -$158.33');
    expect(mail?.text).toContain(`/check-record#${head.seq}.${head.hash}`);
    // Nowhere else does it hold a hash.
    expect(mail?.text.match(/[\w-]{43}/g)?.filter((found) => found === quote.versions[0]!.hash)).toEqual([]);
  }
  const [contact] = await mailsTo('near@example.com', 'lead_contact');
  expect([contact?.replyTo, contact?.text]).toEqual([
    'ada@example.com',
    expect.stringContaining('1200 Ocean Drive'),
  ]);
});

test('a guest with an unconfirmed address is mailed none of the pro’s words', async () => {
  const { app, owner, near, id, lead, quoteOf, mailsTo } = scene;
  const words = { terms: 'Evil evil.example', lines: [{ ...sampleContent.lines[0]!, what: 'Evil pills' }] };
  const content = { ...words, cancellation: { freeUntilHours: 1, feeCents: 0 } };
  await offerPrice(near, lead, { ...content, pays: { kind: 'on-completion' } });
  app.clock.advance({ hours: 1 });
  await acceptPrice(owner, { id, quote: await quoteOf() });
  const news = await mailsTo('ada@example.com', 'project_news');
  expect(news.map(({ text }) => /\. Please confirm|(A pro has offered|You agreed)/.exec(text)?.[1])).toEqual([
    'You agreed',
    'A pro has offered',
  ]);
  for (const { subject, text, html } of news)
    expect(`${subject}${text}${html}`).not.toMatch(/evil\.example|evil pills|Ocean|Roofers|\$/i);
  // One link proves it; no sentence holds a hash.
  expect(news[0]?.text).toMatch(
    /Proof of this project: https?:\/\/\S+\/check-record#\d+\.[\w-]{43}\.[\w-]{22}\s/,
  );
});

test('a guest who confirms the address then gets the current price by mail', async () => {
  const { owner, near, lead, mailsTo } = scene;
  await offerPrice(near, lead);
  const [fixed] = await mailsTo('ada@example.com', 'project_news');
  const token = /confirm=([\w-]{43})/.exec(fixed?.text ?? '')?.[1];
  expect((await owner.send('POST', '/api/projects/confirm-email', { token })).statusCode).toBe(200);
  const [mail] = await mailsTo('ada@example.com', 'project_quoted');
  expect(mail?.text).toContain(
    'Ocean Drive Roofers: $1,425.00 (First project, 10%: -$158.33), valid until Wed, Mar 10',
  );
});
