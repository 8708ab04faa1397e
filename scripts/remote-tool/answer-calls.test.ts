import Fastify, { type FastifyInstance } from 'fastify';

import { answerCalls } from './answer-calls.ts';

const running: FastifyInstance[] = [];
let reported: string[];

beforeEach(() => {
  reported = [];
});
afterEach(() => Promise.all(running.splice(0).map((app) => app.close())));

/** The gateway of a check whose pages' calls this site answers. */
function gateway(site?: string): FastifyInstance {
  const app = Fastify();
  running.push(app);
  answerCalls(app, { site, report: (call) => reported.push(call) });
  return app;
}

/** A site that answers with what it was asked; returns its address. */
async function siteOfPlants(): Promise<string> {
  const app = Fastify();
  running.push(app);
  app.all('/api/plants', ({ method, url, headers }, reply) =>
    reply.code(203).send({ method, url, cookie: headers.cookie ?? 'none', accept: headers.accept }),
  );
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('a call that only reads is answered by the site, as for a visitor without cookies', async () => {
  const headers = { cookie: 'session=garden', accept: 'application/json' };
  const answer = await gateway(await siteOfPlants()).inject({ url: '/api/plants?page=2', headers });
  expect([answer.statusCode, answer.json()]).toEqual([
    203,
    { method: 'GET', url: '/api/plants?page=2', cookie: 'none', accept: 'application/json' },
  ]);
  expect(reported).toEqual([]);
});

test('a call that may change something never reaches the site', async () => {
  const app = gateway(await siteOfPlants());
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/plants',
      headers: { 'content-type': type },
      payload: '{}',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: 'A check changes nothing, so this call is not sent.' },
    ]);
  }
  expect(reported).toEqual(['POST /api/plants', 'POST /api/plants', 'POST /api/plants']);
});

test('without a site, a call is not found, and is reported without its parameters', async () => {
  const answer = await gateway().inject({ url: '/api/plants?zip=02134' });
  expect(answer.statusCode).toBe(404);
  expect(reported).toEqual(['GET /api/plants']);
});

test('a site that does not answer is an error of the gateway, and its address is named', async () => {
  const answer = await gateway('http://127.0.0.1:9').inject({ url: '/api/plants' });
  expect([answer.statusCode, answer.json()]).toEqual([502, { error: 'http://127.0.0.1:9 does not answer.' }]);
});
