import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium } from '@playwright/test';

import { gatewayProgram } from '#build/gateway-program.ts';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#browser.ts';
import { repositoryRoot } from '#repository.ts';
import { testStore } from '#test-store.ts';

const { PATH = '', HOME = '' } = process.env;

/** Where the system allows it, commands outside find an empty folder in place of this repository. */
const hides = spawnSync('unshare', ['-m', 'true']).status === 0;

/** A running site, and an empty folder for a remote that another team makes with the packed packages. */
export interface OutsideSite {
  /** Absolute path of the empty folder. */
  folder: string;
  /** Absolute path of the folder with the tarballs. */
  packages: string;
  /** Absolute path of the site's release store. */
  store: string;
  /** `http://127.0.0.1:40123` */
  address: string;
  /** Where the team's own server may run. The site lets its builds be shown to their developer. */
  devPort: number;
  /** Ends the site and what `start` started, and removes the folder. */
  close: () => Promise<void>;
}

/**
 * Packs the packages and starts a gateway with a copy of the test store.
 *
 * @throws Error with what a program said that failed
 */
export async function startOutsideSite(): Promise<OutsideSite> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nestwright-outside-')));
  const [packages, store] = [join(folder, 'packages'), join(folder, 'releases')];
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const pack = [tsx, join(repositoryRoot, 'scripts', 'pack.ts'), '--out', packages];
  const { status, stderr } = spawnSync(process.execPath, pack, { encoding: 'utf8', maxBuffer: 64e6 });
  if (status !== 0) throw new Error(`The packages could not be packed:\n${stderr}`);
  cpSync(testStore, store, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const [port, devPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const gateway = spawn(process.execPath, [await gatewayProgram()], {
    stdio: 'ignore',
    env: {
      PATH,
      HOME,
      PORT: String(port),
      RELEASES_DIR: store,
      DATA_DIR: join(folder, 'data'),
      OVERRIDE_ORIGINS: `http://127.0.0.1:${devPort}`,
      LOG_LEVEL: 'error',
    },
  });
  running.push(gateway);
  await until(async () => (await fetch(`${address}/readyz`)).ok);
  async function close(): Promise<void> {
    for (const child of running.splice(0).filter(({ exitCode }) => exitCode === null)) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return { folder, packages, store, address, devPort, close };
}

const running: ChildProcess[] = [];

/** Asks the site for a page. Commands stop this process for longer than a gateway keeps an idle connection, so none is kept. */
export function ask(
  site: OutsideSite,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${site.address}${path}`, { headers: { ...headers, connection: 'close' } });
}

/** Runs a command as the other team would. @throws Error with its output when it ends with another code */
export function outside(command: string, args: string[], cwd: string, expected = 0) {
  const { status, stdout, stderr } = spawnSync(...hidden(command, args), {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64e6,
    env: { PATH, HOME },
  });
  if (status !== expected)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return { stdout, stderr };
}

/** Starts a program as the other team would. @returns what it has printed so far */
export function startOutside(command: string, args: string[], cwd: string): () => string {
  const child = spawn(...hidden(command, args), {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME },
  });
  running.push(child);
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  return () => said;
}

/** The browser of this machine. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findHeadlessShell() ?? findBrowser()!, args: BROWSER_FLAGS });
}

/** @returns the cookies of a developer for whom the site shows the remote's build from the team's own server */
export async function overrideCookie({ address, devPort }: OutsideSite, remote: string): Promise<string> {
  const answer = await fetch(`${address}/_override`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address, connection: 'close' },
    body: new URLSearchParams({ remote, origin: `http://127.0.0.1:${devPort}` }),
  });
  return answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0]!)
    .join('; ');
}

/** Resolves once it is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (
    !(await Promise.resolve()
      .then(isSo)
      .catch(() => false))
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The command where this repository is not there. */
function hidden(command: string, args: string[]): [string, string[]] {
  if (!hides) return [command, args];
  return [
    'unshare',
    ['-m', 'sh', '-c', 'mount -t tmpfs none "$0" && exec "$@"', repositoryRoot, command, ...args],
  ];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
