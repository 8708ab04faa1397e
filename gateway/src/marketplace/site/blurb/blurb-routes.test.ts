import { blurbPrompt } from '@nestwright/domain/site/blurb-schema';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

const question = (content: string) => ({ model: 'gpt-3.5-turbo', messages: [{ role: 'user', content }] });

function ask({ app }: TestApp, content: string) {
  return app.inject({ method: 'POST', url: '/api/chat/completions', payload: question(content) });
}
const textOf = (response: { json(): { choices: { message: { content: string } }[] } }) =>
  JSON.parse(response.json().choices[0]!.message.content) as { title: string; body: string };

test('without a model the template answers in the same shape and says that it wrote the text', async () => {
  const response = await ask(await startTestApp(), blurbPrompt('Air Duct'));
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ object: 'chat.completion', x_written_by: 'template' });
  expect(textOf(response).title).toBe('Air That Moves');
});

test('a keyword is accepted as an ad spells it', async () => {
  expect(
    textOf(await ask(await startTestApp(), 'About 45 words on "air-duct CLEANING", please')).body,
  ).toContain('air duct cleaning');
});

test.each([{}, { messages: [] }, { messages: [{ role: 'user' }] }, { messages: 'x' }, [], 7])(
  'the body %j is refused',
  async (payload) => {
    const { app } = await startTestApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/chat/completions',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode).toBe(422);
  },
);

const post = ({ app }: TestApp, body: object) =>
  app.inject({ method: 'POST', url: '/api/chat/completions', payload: body });

test('stream: true is answered in chunks, as server-sent events that end with [DONE]', async () => {
  const body = { ...question(blurbPrompt('Roofing')), stream: true, stream_options: { include_usage: true } };
  const app = await startTestApp();
  const answer = await post(app, body);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  const events = answer.body.split('\n\n').filter((event) => event !== '');
  expect(events.at(-1)).toBe('data: [DONE]');
  const chunks = events.slice(0, -1).map((event) => JSON.parse(event.replace(/^data: /, '')));
  expect(chunks.length).toBeGreaterThan(5);
  expect(new Set(chunks.map(({ id, object }) => `${id} ${object}`)).size).toBe(1);
  expect(chunks[0].choices[0].delta).toEqual({ role: 'assistant', content: '' });
  expect(chunks.at(-2).choices[0]).toMatchObject({ delta: {}, finish_reason: 'stop' });
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: expect.any(Number) } });
  const streamed = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
  expect(streamed).toBe((await ask(app, blurbPrompt('Roofing'))).json().choices[0].message.content);
});

test('messages in parts and developer messages are understood, and the answer states its usage', async () => {
  const parts = [
    { type: 'text', text: 'About ' },
    { type: 'text', text: '"Roofing", please' },
  ];
  const messages = [
    { role: 'developer', content: 'Be brief.' },
    { role: 'user', content: parts },
  ];
  const answer = await post(await startTestApp(), {
    model: 'gpt-4o',
    messages,
    stream: false,
    temperature: 0.7,
  });
  expect(answer.statusCode).toBe(200);
  const { usage, choices } = answer.json();
  expect(choices[0].finish_reason).toBe('stop');
  expect(usage.prompt_tokens).toBeGreaterThan(5);
  expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
});

test('a picture in a message is refused, because our models only read text', async () => {
  const content = [{ type: 'image_url', image_url: { url: 'https://example.com/x.png' } }];
  expect((await post(await startTestApp(), { messages: [{ role: 'user', content }] })).statusCode).toBe(422);
});
