import type { ThreadNews } from '@nestwright/domain/talk/thread-schema';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '#app.ts';
import { newThreadFeed } from '#db/thread-feed.ts';
import { projects } from '#marketplace/base/tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { newDrain } from '#http/drain.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { threadStreams } from './thread-streams.ts';

/** Reads the events of a stream. */
async function openStream(url: string, cookie: string) {
  const abort = new AbortController();
  const answer = await fetch(`${url}/api/threads/stream`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    signal: abort.signal,
  });
  const events: ThreadNews[] = [];
  const arrived = new EventTarget();
  let isOver = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of answer.body ?? []) {
      text += decoder.decode(bytes as Uint8Array, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)) as ThreadNews);
        arrived.dispatchEvent(new Event('event'));
      }
    }
  })()
    .catch(() => undefined)
    .then(() => {
      isOver = true;
      arrived.dispatchEvent(new Event('event'));
    });
  return {
    answer,
    events,
    async until(condition: () => boolean): Promise<void> {
      while (!condition() && !isOver) await once(arrived, 'event');
    },
    ended: () => reading,
    close: () => abort.abort(),
  };
}

async function scene(env: Record<string, string> = {}) {
  const test = await startTestApp({ env: { SAMPLE_PROS: 'off', LIMIT_FACTOR: '100', ...env } });
  const owner = testBrowser(test);
  const pro = testBrowser(test, { ip: '203.0.113.8' });
  const proId = await signInPro(test, pro, 'roofer@example.com');
  const { id, lead } = await sendMatched(owner, pro);
  const threadFeed = newThreadFeed();
  const drain = newDrain(60);
  const app = await buildApp({ ...test.deps, threadFeed, drain });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const cookies = (of: typeof owner) => [...of.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const say = async (words: string) => {
    await owner.send('POST', `/api/projects/${id}/pros/${proId}/thread/messages`, {
      id: randomUUID(),
      words,
    });
    // The test application's database has no feed.
    threadFeed.announce(lead.id);
  };
  return { test, app, url, owner, pro, lead, threadFeed, drain, cookies, say };
}

test('streams take at most half of the connections, so that calls get through', async () => {
  const { app, url, owner, pro, cookies } = await scene({ MAX_CONNECTIONS: '10' });
  const streams = [];
  for (const browser of [owner, pro, owner, pro, owner])
    streams.push(await openStream(url, cookies(browser)));
  const refused = await openStream(url, cookies(pro));
  expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([503, '30']);
  for (const stream of streams) stream.close();
  await app.close();
});

test('a stream begins with what is new, and sends each event to the two sides only', async () => {
  const { app, url, owner, pro, lead, cookies, say } = await scene();
  await say('One.');
  const ofPro = await openStream(url, cookies(pro));
  const ofOwner = await openStream(url, cookies(owner));
  expect(ofPro.answer.headers.get('content-type')).toBe('text/event-stream');
  await ofPro.until(() => ofPro.events.length > 0);
  expect(ofPro.events[0]).toMatchObject({ id: lead.id, side: 'pro', newest: 1, unread: 1 });
  await say('Two.');
  await ofPro.until(() => ofPro.events.at(-1)?.newest === 2);
  await ofOwner.until(() => ofOwner.events.at(-1)?.newest === 2);
  expect(ofOwner.events.at(-1)).toMatchObject({ side: 'homeowner', unread: 0 });
  const stranger = await fetch(`${url}/api/threads/stream`);
  expect(stranger.status).toBe(204);
  ofPro.close();
  ofOwner.close();
  await app.close();
});

test('after an interruption of the feed, streams get the state of all threads', async () => {
  const { app, url, pro, threadFeed, cookies, say } = await scene();
  const stream = await openStream(url, cookies(pro));
  await say('One.');
  await stream.until(() => stream.events.length > 0);
  const before = stream.events.length;
  threadFeed.announce(null);
  await stream.until(() => stream.events.length > before);
  expect(stream.events.at(-1)).toMatchObject({ newest: 1 });
  stream.close();
  await app.close();
});

test('a gateway that stops ends its streams and takes no others', async () => {
  const { app, url, pro, drain, cookies } = await scene();
  const stream = await openStream(url, cookies(pro));
  const stopped = drain.run();
  await stream.ended();
  expect((await fetch(`${url}/api/threads/stream`, { headers: { cookie: cookies(pro) } })).status).toBe(503);
  void drain.run();
  await stopped;
  await app.close();
});

test('a person’s ninth stream ends the first', async () => {
  const { app, url, pro, cookies } = await scene();
  const streams = [];
  for (let count = 0; count < 9; count += 1) streams.push(await openStream(url, cookies(pro)));
  await streams[0]!.ended();
  for (const stream of streams) stream.close();
  await app.close();
});

test('a stream ends with its session, before it sends anything else', async () => {
  const { app, url, pro, cookies, say } = await scene();
  const stream = await openStream(url, cookies(pro));
  await pro.send('DELETE', '/api/sessions/current');
  await say('Nobody is there.');
  await stream.ended();
  expect(stream.events).toEqual([]);
  await app.close();
});

test('a heartbeat ends the stream of an expired session, and of an account that left its company', async () => {
  const { app, url, owner, pro, cookies, test } = await scene();
  const streams = threadStreams({ ...test.deps, threadFeed: newThreadFeed() });
  const session = async (of: typeof pro) =>
    (await of.get('/api/sessions')).json<{ sessions: { id: string }[] }>().sessions[0]!.id;
  const kept = { reader: { owner: { kind: 'nobody' as const }, pro: null }, sessionId: await session(pro) };
  const other = { id: randomUUID(), name: '', email: '' };
  await streams.open({ ...kept, response: new ServerResponse(new IncomingMessage(new Socket())) });
  const elsewhere = { ...kept, reader: { ...kept.reader, pro: other } };
  await streams.open({ ...elsewhere, response: new ServerResponse(new IncomingMessage(new Socket())) });
  await streams.beat();
  expect(streams.count()).toBe(1);
  test.clock.advance({ days: 31 });
  await streams.beat();
  expect(streams.count()).toBe(0);
  streams.close();
  // A guest has no session that could end.
  const stillOpen = await openStream(url, cookies(owner));
  expect(stillOpen.answer.status).toBe(200);
  stillOpen.close();
  await app.close();
});

test.each([
  ['before it opened', ['leave', 'open']],
  ['unnoticed while it was open', ['open', 'leave', 'beat']],
])('a stream whose browser has left %s takes no place', async (_when, steps) => {
  const test = await startTestApp();
  const streams = threadStreams({ ...test.deps, threadFeed: newThreadFeed() });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const reader = { owner: { kind: 'nobody' as const }, pro: null };
  for (const step of steps)
    if (step === 'leave') response.destroy();
    else if (step === 'open') await streams.open({ reader, sessionId: null, response });
    else await streams.beat();
  expect(streams.count()).toBe(0);
  streams.close();
});

test('neither a visitor’s cookie without a request nor a HEAD call opens a stream', async () => {
  const { app, url, owner, cookies } = await scene();
  const made = await fetch(`${url}/api/threads/stream`, {
    headers: { cookie: `nw_visitor=${'A'.repeat(43)}` },
  });
  expect(made.status).toBe(204);
  const head = await fetch(`${url}/api/threads/stream`, {
    method: 'HEAD',
    headers: { cookie: cookies(owner) },
  });
  expect(head.status).toBe(404);
  await app.close();
});

test('three hundred open streams of sixty people take less than 40 MB, page and gateway together', async () => {
  const { app, url, test } = await scene();
  const [template] = await test.deps.db.select().from(projects);
  const tokens = Array.from({ length: 60 }, () => randomToken());
  await test.deps.db.insert(projects).values(
    tokens.map((token) => ({
      ...template!,
      id: randomUUID(),
      visitorHash: hashToken(token),
      recordId: null,
      emailTokenHash: null,
      linkHash: null,
    })),
  );
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const used = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const streams = [];
  for (let count = 0; count < 300; count += 1)
    streams.push(await openStream(url, `nw_visitor=${tokens[count % tokens.length]}`));
  const open = await new Promise((resolve) => app.server.getConnections((_error, held) => resolve(held)));
  expect(open).toBe(300);
  expect(used() - before).toBeLessThan(40 * 1024 * 1024);
  await app.close();
  await Promise.all(streams.map((stream) => stream.ended()));
});
