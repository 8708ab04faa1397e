import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { gatewayProgram } from '@nestwright/scripts/build/gateway-program.ts';

import { freePort } from './worker-port.ts';

const root = join(import.meta.dirname, '..');

/** A running composed site with its own database. */
export interface Site {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string;
  /** The operators' port of the same site, with its mail. */
  adminUrl: string;
  dataFolder: string;
  /** The gateway's process; undefined while it is stopped. */
  pid(): number | undefined;
  /** Stops the gateway as an operator would, or kills it. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Restarts it with the same port and data. */
  start(): Promise<void>;
  /** Lets time pass for the gateway, not for browsers. A restart does not turn it back. */
  passTime(time: { seconds: number }): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

export interface SiteOptions {
  /** More environment variables for the gateway, such as `RELEASES_DIR` and `NODE_ENV`. */
  env?: Record<string, string>;
  /** The host name of the site's address. Passkeys need one that is no IP address. */
  host?: 'localhost' | '127.0.0.1';
  /** The arguments for Node in place of the built gateway. */
  program?: readonly string[];
  /** Whether the gateway reads the machine's clock, as in production. `passTime` then moves nothing. Measurements of its speed need it. */
  hasRealClock?: boolean;
}

/** Three seconds suffice on an idle machine, but a minute does not on a very busy one. */
const START_LIMIT_MS = 110_000;

/** Starts the real gateway with the built releases. */
export async function startSite({
  env = {},
  host = '127.0.0.1',
  program: own,
  hasRealClock = false,
}: SiteOptions = {}): Promise<Site> {
  const port = await freePort();
  const adminPort = await freePort();
  const url = `http://${host}:${port}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'nestwright-e2e-'));
  const server = own ?? [await gatewayProgram()];
  const clock = pathToFileURL(join(import.meta.dirname, 'moving-clock.mjs')).href;
  let child: ReturnType<typeof spawn> | undefined;
  let said = '';
  let aheadMs = 0;

  async function start(): Promise<void> {
    said = '';
    const program = ['--enable-source-maps', ...(hasRealClock ? [] : ['--import', clock]), ...server];
    const gateway = spawn(process.execPath, program, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataFolder,
        PUBLIC_ORIGIN: url,
        ADMIN_PORT: String(adminPort),
        CLOCK_AHEAD_MS: String(aheadMs),
        ...env,
      },
    });
    child = gateway;
    for (const stream of [gateway.stdout, gateway.stderr])
      stream?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-20_000)));
    const end = Date.now() + START_LIMIT_MS;
    while (Date.now() < end && gateway.exitCode === null && gateway.signalCode === null) {
      if (await isReady(url)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await stop('SIGKILL');
    throw new Error(`The gateway did not become ready:\n${said}`);
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async function passTime({ seconds }: { seconds: number }): Promise<void> {
    if (!child) throw new Error('The gateway is not running.');
    const passed = once(child, 'message');
    child.send({ passMs: seconds * 1000 });
    await passed;
    aheadMs += seconds * 1000;
  }

  await start();
  return {
    url,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    dataFolder,
    pid: () => child?.pid,
    stop,
    start,
    passTime,
    async dispose() {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
