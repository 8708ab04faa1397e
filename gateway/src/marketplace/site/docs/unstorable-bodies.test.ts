import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

import { browsersOfEveryRole } from '#testing/role-scene.ts';
import { type JsonSchema, valuesOf } from '#testing/schema-values.ts';
import { seed } from '#testing/seed.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

/** Half of a surrogate pair, which a `jsonb` column refuses, and the character that no column takes. */
const UNSTORABLE = ['\ud83d', 'a\u0000'];
const FORM = 'application/x-www-form-urlencoded';

interface Described {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** A call of the site that takes a body. */
interface Written {
  method: string;
  path: string;
  content: Record<string, { schema: JsonSchema }>;
}

async function callsWithBody({ app }: TestApp): Promise<Written[]> {
  const { paths } = (await app.inject('/api/docs.json')).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody === undefined ? [] : [{ method: method.toUpperCase(), path, content: requestBody.content }],
    ),
  );
}

/** Copies of a body, each with the text in another of its fields or in one that the schema does not know. */
function withText(body: unknown, text: string): unknown[] {
  if (Array.isArray(body))
    return body.flatMap((item, at) => withText(item, text).map((changed) => body.with(at, changed)));
  if (typeof body !== 'object' || body === null) return [text];
  const fields = Object.entries(body).flatMap(([name, value]) =>
    withText(value, text).map((changed) => ({ ...body, [name]: changed })),
  );
  return [...fields, { ...body, unknown: { deep: [text] } }, { ...body, [text]: 1 }];
}

test('text that cannot be stored is refused in words in every field of every call', async () => {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100000' } });
  const { browsers } = await browsersOfEveryRole(app);
  const calls = await callsWithBody(app);
  const roles = Object.values(browsers);
  const wrong: string[] = [];
  let refused = 0;

  async function send(browser: TestBrowser, { method, path }: Written, type: string, payload: string) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return app.app.inject({
      method: method as InjectOptions['method'] & string,
      url: path.replaceAll(/\{\w+\}/g, '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11'),
      payload,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, cookie },
    });
  }

  async function check(call: Written, type: string, payload: string): Promise<void> {
    for (const browser of roles) {
      const answer = await send(browser, call, type, payload);
      if (answer.statusCode === 401 || answer.statusCode === 403) continue;
      const message = answer.json<{ error?: { message: string } }>().error?.message;
      const isRefused =
        answer.statusCode === 400 && message === 'Please remove characters that cannot be displayed.';
      if (isRefused) refused += 1;
      else
        wrong.push(
          `${call.method} ${call.path} ${payload}: ${answer.statusCode} ${answer.body}`.slice(0, 300),
        );
      return;
    }
    wrong.push(`${call.method} ${call.path} is open to nobody`);
  }

  for (const call of calls) {
    const json = call.content['application/json'];
    if (json !== undefined) {
      const [body] = fc.sample(valuesOf(json.schema), { seed, numRuns: 1 });
      for (const text of UNSTORABLE)
        for (const changed of withText(body, text))
          await check(call, 'application/json', JSON.stringify(changed));
    }
    if (call.content[FORM] !== undefined) await check(call, FORM, 'any=a%00');
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(calls.length * 4);
}, 300_000);
