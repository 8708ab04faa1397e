import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type MailServer, mailServer } from '#marketplace/base/testing/mail-server.ts';
import { startBalancer } from './front-servers.ts';
import { type GatewayProcess, startProcess } from './gateway-process.ts';
import { freePorts } from '#testing/free-port.ts';
import { type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';

/** Three gateways on one PostgreSQL and one mail server, behind HAProxy; all of them on this machine alone. */
export interface Cluster {
  /** Address of the balancer. */
  address: string;
  /** By the balancer's name for each. */
  gateways: Map<string, GatewayProcess>;
  postgres: PostgresProcess;
  post: MailServer;
  /**
   * Starts a gateway with the name and port of one that has ended.
   * @param program of another release; by default, that of the build
   */
  startAgain(name: string, program?: string): Promise<void>;
  /** Waits until the balancer sends requests to every gateway. */
  untilAllReady(): Promise<void>;
  /** How many requests each gateway accepted but never answered, by the balancer's count. */
  unanswered(): Promise<Map<string, number>>;
  /** How many of these requests for a service are in the database. */
  stored(ids: readonly string[]): Promise<number>;
  /** Runs a query and returns the `count` of its first row. */
  count(query: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a cluster and waits until every gateway is ready. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nw-cluster-'));
  const [postgres, post] = [await startPostgres(), mailServer()];
  const [own = 0, ...ports] = await freePorts(4);
  const settings = {
    DATABASE_URL: postgres.url,
    SMTP_URL: await post.open(),
    OBJECTS_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '3',
    LIMIT_FACTOR: '100000',
  };
  const start = (port: number, program?: string) =>
    startProcess({ ...settings, PORT: String(port) }, program);
  const gateways = new Map<string, GatewayProcess>();
  for (const port of ports) gateways.set(`gateway${port}`, await start(port));
  const balancer = await startBalancer(folder, { own, gateways: ports });
  await balancer.untilAllReady();
  const query = async (text: string, values: unknown[] = []) => {
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    const { rows } = await database.query<{ count: number }>(text, values);
    await database.end();
    return rows[0]!.count;
  };
  return {
    address: `http://127.0.0.1:${own}`,
    gateways,
    postgres,
    post,
    async startAgain(name, program) {
      gateways.set(name, await start(Number(name.replace('gateway', '')), program));
    },
    untilAllReady: () => balancer.untilAllReady(),
    unanswered: () => balancer.unanswered(),
    stored: (ids) => query('select count(*)::int as count from projects where id = any($1)', [[...ids]]),
    count: (text) => query(text),
    async stop() {
      await balancer.stop();
      await Promise.all([...gateways.values()].map((gateway) => gateway.kill()));
      await post.shut();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
