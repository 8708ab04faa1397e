import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from './testing/cluster.ts';
import { type Episode, settleTable } from './testing/cluster-table.ts';
import { startProcess } from './testing/gateway-process.ts';
import { clusterRows } from './testing/cluster-rows.ts';
import type { Row } from './testing/failure-rows.ts';
import { type Load, PEOPLE, startLoad } from './testing/load.ts';
import { writeNextRelease } from './testing/next-release.ts';
import { followThreads } from './testing/stream-follower.ts';
import { openTalk } from './testing/talking-sides.ts';

/** How many requests are answered before, during and after an event. */
const SOME = 60;
/** Open pages of one homeowner: as many as have a stream of their own. */
const PAGES = 6;

const episodes: Episode[] = [];
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** A conversation that goes on through the balancer. It begins on a gateway that shows its mail. */
async function startThreadOnCluster() {
  const settings = { DATABASE_URL: cluster.postgres.url, PORT: '0', LIMIT_FACTOR: '100000' };
  const first = await startProcess(settings);
  let { address } = first;
  const talk = await openTalk(first, settings, () => address);
  await first.stop();
  ({ address } = cluster);
  return talk;
}

/** Lets something happen under load and records the outcome of the requests. Nothing acknowledged may be lost. */
async function under(
  name: keyof typeof clusterRows,
  happens: (until: (answered: number) => Promise<void>) => Promise<void>,
): Promise<Load> {
  const { what, seen }: Row = clusterRows[name];
  const { load, until, stop } = startLoad(cluster.address);
  try {
    await until(SOME);
    await happens(until);
    await until(SOME);
  } finally {
    await stop();
  }
  const lost = load.stored.length - (await cluster.stored(load.stored));
  const { answered, failures, stored } = load;
  episodes.push({ what, answered, failed: failures.length, acknowledged: stored.length, lost });
  process.stdout.write(
    `${what}: ${answered} answered, ${failures.length} failed, ${stored.length} stored, ${lost} lost\n`,
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(lost).toBe(seen.lost);
  if (seen.answer === null) expect(failures).toEqual([]);
  return load;
}

test('the mail server hangs up on everybody: nobody waits for it, and all mail arrives once it is back', async () => {
  const { post } = cluster;
  await under('mail-hangs-up', async (until) => {
    await post.fail();
    const before = post.hungUp;
    while (post.hungUp === before) await wait(100);
    await until(SOME);
    await post.open();
  });
  const open = "select count(*)::int as count from mails where status in ('waiting', 'sending')";
  while ((await cluster.count(open)) > 0) await wait(200);
  const sent = await cluster.count("select count(*)::int as count from mails where status = 'sent'");
  expect(await cluster.count("select count(*)::int as count from mails where status = 'failed'")).toBe(0);
  // A mail that was on its way when the server hung up may arrive twice, with the same id.
  expect(new Set(post.arrived.map(({ messageId }) => messageId)).size).toBe(sent);
});

test('each gateway is restarted, one after the other: no request fails, and open streams move with all news', async () => {
  const { ofPro, ofOwner } = await startThreadOnCluster();
  const pages = Array.from({ length: PAGES }, () => followThreads(cluster.address, ofOwner.who));
  await Promise.all(pages.map(({ opened }) => opened));
  let sent = 0;
  const sendMessage = async () => {
    const body = { id: randomUUID(), words: 'Is the roof flat?' };
    const answer = await ofPro.who.call('POST', `${ofPro.address}/messages`, body);
    expect(answer?.status).toBe(200);
    sent += 1;
  };
  await sendMessage();
  await under('gateways-restarted', async () => {
    for (const [name, gateway] of cluster.gateways) {
      const stopped = gateway.stop();
      await sendMessage();
      expect(await stopped).toBe(0);
      await sendMessage();
      await cluster.startAgain(name);
      await cluster.untilAllReady();
    }
  });
  const { messages } = (await ofOwner.who.call('GET', ofOwner.address))!.body as {
    messages: { n: number }[];
  };
  const newest = Math.max(...messages.map(({ n }) => n));
  expect(messages.length).toBeGreaterThanOrEqual(sent);
  while (pages.some((page) => page.newest < newest)) await wait(100);
  await Promise.all(pages.map((page) => page.stop()));
  for (const { gateways, broken } of pages) {
    expect(broken).toBe(0);
    expect(gateways.length).toBeGreaterThan(1);
    // A stream that ended moved to another gateway.
    for (const [index, name] of gateways.slice(1).entries()) expect(name).not.toBe(gateways[index]);
  }
  const moves = pages.reduce((sum, { gateways }) => sum + gateways.length - 1, 0);
  expect(moves).toBeGreaterThanOrEqual(PAGES);
  process.stdout.write(
    `${PAGES} open pages moved ${moves} times and were notified of all ${sent} messages\n`,
  );
});

test('gateways of the next release migrate while the earlier ones answer: no request fails', async () => {
  const next = mkdtempSync(path.join(tmpdir(), 'nw-next-release-'));
  const program = writeNextRelease(next, [
    'create table "of_the_next_release" ("id" uuid primary key not null)',
    // A slow migration, during which only the earlier gateways answer.
    'select pg_sleep(4)',
    'alter table "projects" add column "of_the_next_release" text',
  ]);
  const applied = 'select count(*)::int as count from applied_migrations';
  const before = await cluster.count(applied);
  try {
    await under('next-release', async (until) => {
      for (const [name, gateway] of cluster.gateways) {
        expect(await gateway.stop()).toBe(0);
        await cluster.startAgain(name, program);
        await cluster.untilAllReady();
        expect(await cluster.count(applied)).toBe(before + 1);
        // Gateways of both releases answer side by side.
        await until(SOME);
      }
    });
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
});

test('a gateway is killed: only requests that it had accepted fail', async () => {
  const [name = ''] = cluster.gateways.keys();
  const before = await cluster.unanswered();
  const { failures } = await under('gateway-killed', async (until) => {
    await cluster.gateways.get(name)!.kill();
    await until(SOME);
    await cluster.startAgain(name);
    await cluster.untilAllReady();
  });
  const after = await cluster.unanswered();
  const failedAt = [...after].filter(([one, count]) => count !== before.get(one)).map(([one]) => one);
  expect(failedAt.filter((one) => one !== name)).toEqual([]);
  // If the gateway had already answered on a connection that breaks, HAProxy hangs up instead of answering 502, and does
  // not count it.
  expect(failures.filter(({ status }) => status !== 502 && status !== 0)).toEqual([]);
  const refused = failures.filter(({ status }) => status === 502);
  expect(refused.length).toBeLessThanOrEqual((after.get(name) ?? 0) - (before.get(name) ?? 0));
  // Each person waits for one answer at a time, so the gateway had accepted no more requests than that.
  expect(failures.length).toBeLessThanOrEqual(PEOPLE);
});

test('PostgreSQL is restarted: meanwhile calls say when to try again, and no gateway has to be restarted', async () => {
  const { failures } = await under('postgres-restarted', async () => {
    await cluster.postgres.halt();
    // Long enough for the balancer to see that no gateway is ready.
    await wait(1500);
    await cluster.postgres.resume();
    await cluster.untilAllReady();
  });
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.filter(({ status, saysWhen }) => status !== 503 || !saysWhen)).toEqual([]);
});

test('the table in docs/operations.md has a row for each event', () => {
  settleTable(episodes);
});
