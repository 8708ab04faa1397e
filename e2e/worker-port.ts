import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that nothing takes one before its server listens or while it restarts. */
const FIRST_PORT = 20_000;
const PORTS_PER_WORKER = 1000;
let nextPort = randomInt(PORTS_PER_WORKER);

/** A free port on the loopback interface that no other worker of this run gets. */
export async function freePort(): Promise<number> {
  const first = FIRST_PORT + PORTS_PER_WORKER * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  for (let tried = 0; tried < PORTS_PER_WORKER; tried += 1) {
    nextPort = (nextPort + 1) % PORTS_PER_WORKER;
    if (await isFree(first + nextPort)) return first + nextPort;
  }
  throw new Error('No port is free.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
}
