import type { Message, Thread } from '@nestwright/domain/talk/thread-schema';
import { randomUUID } from 'node:crypto';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { acceptPrice, offerPrice } from '#marketplace/prices/testing/test-quotes.ts';

import { mailUnread } from './unread-mail.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
  await offerPrice(scene.near, scene.lead);
});

const ask = async (words = 'Does it include the gutters?', kind: 'question' | 'wish' = 'question') =>
  scene.say(await scene.quoteOf(), { kind, n: 1 }, words);
const answer = (words = 'It does, all of them.', id = randomUUID(), { near, lead } = scene) =>
  near.send('POST', `/api/leads/${lead.id}/thread/messages`, { id, words, about: { kind: 'answer', n: 1 } });
const markOf = (response: { json: <T>() => T }) => response.json<{ message: Message }>().message.about;
const asks = async () =>
  (await scene.near.get(`/api/leads/${scene.lead.id}`)).json().lead.job.matches[0].price.asks;

test('a question and its answer are messages, and stay with the price and its agreement', async () => {
  const { owner, near, lead, id, mailsTo, leadQuoteOf, quoteOf } = scene;
  const asked = await ask();
  expect([asked.statusCode, markOf(asked)]).toEqual([200, { kind: 'question', n: 1 }]);
  expect(await asks()).toBe('question');
  const [mail] = await mailsTo('near@example.com', 'quote_question');
  expect(mail?.text).toContain('Does it include the gutters?');
  expect((await leadQuoteOf()).quote).toMatchObject({
    state: 'offered',
    questions: [{ n: 1, by: 'homeowner', words: 'Does it include the gutters?' }],
  });
  expect((await answer()).statusCode).toBe(200);
  expect(await asks()).toBeNull();
  const thread = (await near.get(`/api/leads/${lead.id}/thread`)).json<Thread>();
  expect(thread.messages.map(({ words, about }) => [words, about?.kind])).toEqual([
    ['Does it include the gutters?', 'question'],
    ['It does, all of them.', 'answer'],
  ]);
  const quote = await quoteOf();
  expect((await acceptPrice(owner, { id, quote })).statusCode).toBe(200);
  expect((await quoteOf()).questions.map(({ by, words }) => [by, words])).toEqual([
    ['homeowner', 'Does it include the gutters?'],
    ['pro', 'It does, all of them.'],
  ]);
});

test('an answer in words ends a wish for another price, too', async () => {
  await ask('Without the labor, please.', 'wish');
  expect(await asks()).toBe('change');
  await answer('That is our best price.');
  expect(await asks()).toBeNull();
});

test('the same message sent twice is one question, and one answer answers everything before it', async () => {
  const { owner, id, quoteOf } = scene;
  const { proId } = await quoteOf();
  const message = { id: randomUUID(), words: 'With gutters?', about: { kind: 'question', n: 1 } };
  const send = () => owner.send('POST', `/api/projects/${id}/pros/${proId}/thread/messages`, message);
  const [first, again] = [await send(), await send()];
  expect(again.json()).toEqual(first.json());
  await ask('And the downspouts?');
  expect(markOf(await answer('Both.'))).toEqual({ kind: 'answer', n: 1 });
  expect((await quoteOf()).questions).toHaveLength(3);
});

test('an answer to nothing, or too late, is a message like any other', async () => {
  const { owner, id, quoteOf } = scene;
  expect(markOf(await answer('Good morning.'))).toBeNull();
  await ask();
  await acceptPrice(owner, { id, quote: await quoteOf() });
  expect(markOf(await answer('See you on Monday.'))).toBeNull();
  expect((await quoteOf()).questions).toHaveLength(1);
});

test('a decided price, an older version and a company without a price take no questions; the message is not stored', async () => {
  const { owner, near, lead, id, quoteOf } = scene;
  const { proId } = await quoteOf();
  const read = async () =>
    (await owner.get(`/api/projects/${id}/pros/${proId}/thread`)).json<Thread>().messages;
  await offerPrice(near, lead, { after: 1, terms: 'Gutters too.' });
  const old = await ask();
  expect([old.statusCode, old.json().error.message]).toEqual([
    409,
    'There is a newer version of this price (version 2). Please read it and decide again.',
  ]);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  expect((await scene.say(await quoteOf(), { kind: 'wish', n: 2 }, 'Still?')).statusCode).toBe(409);
  expect(await read()).toEqual([]);
  const { pros } = (await owner.get(`/api/projects/${id}`)).json().project;
  const unpriced = pros.find((pro: { id: string }) => pro.id !== proId);
  const asked = await scene.say(
    { ...(await quoteOf()), proId: unpriced.id },
    { kind: 'question', n: 1 },
    'How much?',
  );
  expect(asked.statusCode).toBe(409);
});

test('a question needs words, and each side only has its own marks', async () => {
  expect((await ask('  ')).statusCode).toBe(422);
  const { near, lead, quoteOf } = scene;
  const wrong = await near.send('POST', `/api/leads/${lead.id}/thread/messages`, {
    id: randomUUID(),
    words: 'May I ask?',
    about: { kind: 'question', n: 1 },
  });
  expect(markOf(wrong)).toBeNull();
  expect(markOf(await scene.say(await quoteOf(), { kind: 'answer', n: 1 }, 'Yes.'))).toBeNull();
});

test('a marked message is mailed at once, and not again as unread', async () => {
  const { app, mailsTo } = scene;
  await ask();
  app.clock.advance({ minutes: 10 });
  await mailUnread(app.deps, (error) => {
    throw error;
  });
  expect(await mailsTo('near@example.com', 'quote_question')).toHaveLength(1);
  expect(await mailsTo('near@example.com', 'lead_messages')).toEqual([]);
});
