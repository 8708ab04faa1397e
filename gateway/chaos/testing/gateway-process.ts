import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** The gateway as its own process, as in production. */
export interface GatewayProcess {
  address: string;
  /** Its operators' port, with the mail: `http://localhost:40124`. */
  adminAddress: string;
  /** Its log so far. */
  output(): string;
  /** Kills it at once, like a power cut. */
  kill(): Promise<void>;
  /** Asks it to stop and returns its exit code. */
  stop(): Promise<number | null>;
}

/** The program that the build makes. */
const builtProgram = path.join(root, 'gateway/dist/server.js');

/**
 * Starts a gateway, with an operators' port, and waits until it is ready.
 * @param program of another release; by default, that of the build
 * @throws Error with its output if it exits instead.
 */
export async function startProcess(
  env: Record<string, string>,
  program: string = builtProgram,
): Promise<GatewayProcess> {
  const child = spawnGateway(env, program);
  const ended = once(child, 'exit');
  const lines = collect(child);
  const address = await Promise.race([readyAddress(child), ended.then(() => null)]);
  if (address === null) throw new Error(`The gateway ended: ${lines().slice(-2000)}`);
  let isAsked = false;
  void ended.then(() => {
    if (!isAsked) process.stdout.write(`A gateway ended by itself: ${lines().slice(-4000)}\n`);
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isAsked = true;
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  const [, adminAddress = ''] = /^For this machine only: (\S+)\/_status/m.exec(lines()) ?? [];
  return {
    address,
    adminAddress,
    output: lines,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/**
 * Runs a gateway that is expected to refuse to start.
 * @param asked resolves when it is to be asked to stop; by default, never.
 */
export async function runToEnd(
  env: Record<string, string>,
  asked?: Promise<unknown>,
): Promise<{ status: number | null; output: string }> {
  const child = spawnGateway(env, builtProgram);
  const lines = collect(child);
  void asked?.then(() => child.kill('SIGTERM'));
  await once(child, 'close');
  return { status: child.exitCode, output: lines() };
}

function spawnGateway(env: Record<string, string>, program: string): ChildProcess {
  const settings = {
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    ADMIN_PORT: '0',
    NODE_ENV: 'production',
    ...env,
  };
  const { PATH = '', HOME = '', RELEASES_DIR } = process.env;
  const inherited = { PATH, HOME, ...(RELEASES_DIR && { RELEASES_DIR }) };
  return spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: { ...inherited, ...settings },
    stdio: 'pipe',
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text += part.toString()));
  return () => text;
}

/** Reads by events, because a loop that ends early closes the stream, and with it the gateway's log. */
function readyAddress(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    child.stdout?.on('data', (part: Buffer) => {
      if (/ready at \S+\s/.test(text)) return;
      text += part.toString();
      const address = /ready at (\S+)\s/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
