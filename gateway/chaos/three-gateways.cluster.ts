import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from './cluster.ts';
import { type Episode, settleTable } from './cluster-table.ts';
import { type Load, startLoad } from './load.ts';

/** Requests that are answered before, between and after what happens. */
const SOME = 60;

const episodes: Episode[] = [];
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** Lets something happen under load, and notes what became of the requests. Nothing acknowledged may be lost. */
async function under(
  { what, seen }: Pick<Episode, 'what' | 'seen'>,
  happens: (until: (answered: number) => Promise<void>) => Promise<void>,
): Promise<Load> {
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
  episodes.push({ what, seen, answered, failed: failures.length, acknowledged: stored.length, lost });
  process.stdout.write(
    `${what}: ${answered} answered, ${failures.length} failed, ${stored.length} stored, ${lost} lost\n`,
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(lost).toBe(0);
  return load;
}

test('the mail server hangs up on everybody: nobody waits for it, and all mail arrives once it is back', async () => {
  const { post } = cluster;
  const what = 'the mail server hangs up on everybody';
  const seen = 'nothing; all mail arrives once it is back';
  const { failures } = await under({ what, seen }, async (until) => {
    await post.fail();
    const before = post.hungUp;
    while (post.hungUp === before) await wait(100);
    await until(SOME);
    await post.open();
  });
  expect(failures).toEqual([]);
  const open = "select count(*)::int as count from mails where status in ('waiting', 'sending')";
  while ((await cluster.count(open)) > 0) await wait(200);
  const sent = await cluster.count("select count(*)::int as count from mails where status = 'sent'");
  expect(await cluster.count("select count(*)::int as count from mails where status = 'failed'")).toBe(0);
  // One that was on its way when the server hung up may come again, with the same id.
  expect(new Set(post.arrived.map(({ messageId }) => messageId)).size).toBe(sent);
});

test('each gateway is restarted, one after the other: no request fails', async () => {
  const what = 'each gateway is restarted, one after the other';
  const { failures } = await under({ what, seen: 'nothing' }, async () => {
    for (const [name, gateway] of cluster.gateways) {
      expect(await gateway.stop()).toBe(0);
      await cluster.startAgain(name);
      await cluster.untilAllReady();
    }
  });
  expect(failures).toEqual([]);
});

test('a gateway is killed: only requests that it had taken fail', async () => {
  const [name = ''] = cluster.gateways.keys();
  const what = 'a gateway is killed';
  const seen =
    'requests that it had taken fail, with 502 or without an answer; a request for a service is sent again by the browser';
  const before = await cluster.unanswered();
  const { failures } = await under({ what, seen }, async (until) => {
    await cluster.gateways.get(name)!.kill();
    await until(SOME);
    await cluster.startAgain(name);
    await cluster.untilAllReady();
  });
  const after = await cluster.unanswered();
  const failedAt = [...after].filter(([one, count]) => count !== before.get(one)).map(([one]) => one);
  expect(failedAt.filter((one) => one !== name)).toEqual([]);
  // HAProxy hangs up instead of saying 502 when a connection breaks on which the gateway had answered before.
  expect(failures.filter(({ status }) => status !== 502 && status !== 0)).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual((after.get(name) ?? 0) - (before.get(name) ?? 0));
});

test('PostgreSQL is restarted: meanwhile calls say when to try again, and no gateway has to be restarted', async () => {
  const what = 'PostgreSQL is restarted';
  const seen = '503 with `Retry-After`, after which the browser sends a request for a service again';
  const { failures } = await under({ what, seen }, async () => {
    await cluster.postgres.halt();
    // Long enough for the balancer to see that no gateway is ready.
    await wait(1500);
    await cluster.postgres.resume();
    await cluster.untilAllReady();
  });
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.filter(({ status, saysWhen }) => status !== 503 || !saysWhen)).toEqual([]);
});

test('the table in docs/operations.md says so', () => {
  settleTable(episodes);
});
