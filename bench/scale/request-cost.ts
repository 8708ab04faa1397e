import type pg from 'pg';

import { processorMs } from '#measure/processor-time.ts';

import { serverOf, withClient } from './postgres.ts';

const REQUESTS = 1000;
const AT_ONCE = 8;
const LOOK_AGAIN_MS = 200;

/** The cost of one service request and its consequences: matches, record, and mails until they are sent. */
export interface RequestCost {
  /** Processor time of the gateway, in milliseconds. */
  gatewayMs: number;
  /** Processor time of PostgreSQL, in milliseconds. */
  databaseMs: number;
  /** Growth of tables and indexes. */
  bytes: number;
  /** Bytes in the write-ahead log, for recovery and replicas. */
  walBytes: number;
  mails: number;
}

/**
 * Sends requests to a gateway and computes the cost of one.
 *
 * @param address of the gateway's database
 * @param pid of the gateway
 */
export async function measureRequestCost(
  { address, pid }: { address: string; pid: number },
  submit: () => Promise<Response>,
): Promise<RequestCost> {
  const server = await serverOf(address);
  return withClient(address, async (client) => {
    await mailsSent(client);
    const look = async () => ({
      ...(await sizesOf(client)),
      gatewayMs: processorMs(pid),
      databaseMs: processorMs(server),
    });
    const before = await look();
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE)
      for (const { status } of await Promise.all(Array.from({ length: AT_ONCE }, submit)))
        if (status !== 201) throw new Error(`A request was answered with ${status}.`);
    await mailsSent(client);
    const after = await look();
    const each = (name: keyof typeof after) => (after[name] - before[name]) / REQUESTS;
    return {
      gatewayMs: each('gatewayMs'),
      databaseMs: each('databaseMs'),
      bytes: each('bytes'),
      walBytes: each('walBytes'),
      mails: each('mails'),
    };
  });
}

async function sizesOf(client: pg.Client): Promise<{ bytes: number; walBytes: number; mails: number }> {
  const { rows } = await client.query<Record<'bytes' | 'wal' | 'mails', string>>(
    `select (select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as bytes,
       pg_current_wal_lsn() - '0/0'::pg_lsn as wal, (select count(*) from mails) as mails`,
  );
  const [{ bytes, wal, mails }] = rows as [Record<'bytes' | 'wal' | 'mails', string>];
  return { bytes: Number(bytes), walBytes: Number(wal), mails: Number(mails) };
}

/** Waits until no mail is left to send, because mails are part of a request's cost. */
async function mailsSent(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select 1 from mails where status in ('waiting', 'sending') and due_at <= now() limit 1",
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
