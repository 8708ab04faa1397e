import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from '@nestwright/gateway/testing/free-port.ts';
import { gatewayProgram } from '#build/gateway-program.ts';

/** A gateway in a separate process. */
export interface GatewayProcess {
  /** `http://127.0.0.1:40123` */
  address: string;
  process: ChildProcess;
  stop(this: void): Promise<void>;
}

/**
 * Starts a gateway on a free port with only these settings.
 *
 * @param env `RELEASES_DIR`, `DATA_DIR` and any further settings
 * @throws Error with the gateway's output if it ends before it is ready
 */
export async function startGateway(env: Record<string, string>): Promise<GatewayProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const gateway = spawn(process.execPath, [await gatewayProgram()], {
    // Teams sign the site's address, so the gateway must know its port.
    env: { PATH, HOME, PORT: String(await freePort()), LOG_LEVEL: 'error', ...env },
  });
  let output = '';
  for (const stream of [gateway.stdout, gateway.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)));
  const address = await new Promise<string>((resolve, reject) => {
    gateway.stdout.on('data', () => {
      const [, found] = /ready at (\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    gateway.on('exit', () => reject(new Error(`The gateway ended: ${output}`)));
  });
  return {
    address,
    process: gateway,
    async stop() {
      if (gateway.exitCode !== null || gateway.signalCode !== null) return;
      const ended = once(gateway, 'exit');
      gateway.kill('SIGKILL');
      await ended;
    },
  };
}
