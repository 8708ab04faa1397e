import { mendedAddress } from '@nestwright/domain/site/mailed-link-rules';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type JsonSchema, valuesOf } from '#testing/schema-values.ts';
import { seed } from '#testing/seed.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { offerPrice, quotesSeenBy } from '#marketplace/prices/testing/test-quotes.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, object> }>;
}

interface Call {
  operation: Operation;
  who: number;
  url: string;
  type: string | undefined;
  body: unknown;
}

const CALLS = 1000;

let app: TestApp;
let people: TestBrowser[];
/** Existing ids, so that calls get past "no such thing". */
let ids: string[];
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100000' } });
  const [stranger, guest, member, pro] = [1, 2, 3, 4].map((host) =>
    testBrowser(app, { ip: `203.0.113.${host}` }),
  );
  people = [stranger!, guest!, member!, pro!];
  await signInPro(app, pro!, 'roofer@example.com');
  await signUp(app, member!, 'ada@example.com');
  const sent = [await sendMatched(guest!, pro!), await sendMatched(member!, pro!)];
  const { consents } = (await member!.get('/api/consents')).json<{ consents: { id: string }[] }>();
  await offerPrice(pro!, sent[0]!.lead);
  const { quotes } = await quotesSeenBy(guest!, sent[0]!.id);
  const found = [...consents, ...quotes].map(({ id }) => id);
  ids = [...sent.flatMap(({ id, lead }) => [id, lead.id]), ...found];
});

async function operations(): Promise<Operation[]> {
  const { paths } = (await app.app.inject('/api/docs.json')).json<{
    paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

function callsOf(operation: Operation): Arbitrary<Call> {
  const named = (place: 'path' | 'query') =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [
            name,
            place === 'path' ? fc.oneof(fc.constantFrom(...ids), valuesOf(schema)) : valuesOf(schema),
          ]),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    ) as Arbitrary<Record<string, unknown>>;
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    valuesOf(schema).map((body) => ({ type: type as string | undefined, body })),
  );
  const body = bodies.length > 0 ? fc.oneof(...bodies) : fc.constant({ type: undefined, body: undefined });
  return fc
    .record({ path: named('path'), query: named('query'), body, who: fc.nat({ max: 3 }) })
    .map(({ path, query, body: sent, who }) => ({
      operation,
      who,
      url: urlOf(operation, path, query),
      ...sent,
    }));
}

function urlOf({ path }: Operation, parts: Record<string, unknown>, query: Record<string, unknown>): string {
  const search = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`);
  return (
    path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => escaped(parts[name])) + `?${search.join('&')}`
  );
}

/** An address cannot hold half a surrogate pair. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

function send({ operation, who, url, type, body }: Call): Promise<LightMyRequestResponse> {
  const { cookies } = people[who]!;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = {
    'sec-fetch-site': 'same-origin',
    cookie,
    ...(type !== undefined && { 'content-type': type }),
  };
  const options = { method: operation.method as InjectOptions['method'] & string, url, headers };
  return app.app.inject({
    ...options,
    ...(type !== undefined && { payload: written(type, body) }),
  } as InjectOptions);
}

function written(type: string, body: unknown): string {
  if (type === 'application/json') return JSON.stringify(body) ?? '';
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const form = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  // As multipart this body is malformed, which must be refused as well.
  return form.toString();
}

test('a thousand random calls are answered as the description says, and none breaks the gateway', async () => {
  console.info(`fuzz seed ${seed}`);
  const all = (await operations()).filter(
    ({ path, method }) => !(path.endsWith('/current') && method === 'DELETE'),
  );
  const counted = new Map<string, number>();
  const property = fc.asyncProperty(fc.oneof(...all.map(callsOf)), async (call) => {
    const answer = await send(call);
    // What a mail program may have added to a link is taken away first (product/errors#mailed-links).
    if (answer.statusCode === 302 && mendedAddress(call.url) !== null) return;
    const kind = `${Math.floor(answer.statusCode / 100)}xx`;
    counted.set(kind, (counted.get(kind) ?? 0) + 1);
    const { responses, method, path } = call.operation;
    const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
    const described = responses[answer.statusCode] ?? (isRefused ? responses['4XX'] : undefined);
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    const isOfType = type === '' || described?.content === undefined || type in described.content;
    if (described === undefined || !isOfType)
      throw new Error(
        `${method} ${path} answered ${answer.statusCode} ${type}: ${answer.body.slice(0, 300)}`,
      );
  });
  await fc.assert(property, { seed, numRuns: CALLS, endOnFailure: true });
  console.info(`fuzz answers ${JSON.stringify(Object.fromEntries(counted))}`);
  expect(counted.get('2xx')).toBeGreaterThan(50);
}, 600_000);
