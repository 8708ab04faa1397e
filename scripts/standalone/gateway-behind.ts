import { spawn } from 'node:child_process';
import { type IncomingMessage, request as send, type ServerResponse } from 'node:http';

import { gatewayProgram } from '#build/gateway-program.ts';
import { mailboxSetting } from '#mailbox-setting.ts';
import { repositoryRoot } from '#repository.ts';

/** Passes a request on to the gateway at `origin`, and its answer back. */
export function forward(origin: URL, request: IncomingMessage, response: ServerResponse): void {
  const headers = {
    ...request.headers,
    host: origin.host,
    ...(request.headers.origin && { origin: origin.origin }),
  };
  const onward = send(new URL(request.url ?? '/', origin), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}

/** Starts a gateway at `origin` unless one answers there. It ends with this process. */
export async function ensureGateway(origin: URL): Promise<void> {
  if (await answers(origin)) return;
  console.log(`No gateway at ${origin.origin}; starting one ...`);
  const gateway = spawn(process.execPath, ['--enable-source-maps', await gatewayProgram()], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, PORT: origin.port || '3000', MAILBOX: mailboxSetting() },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      gateway.kill(signal);
      process.exit(0);
    });
  }
  while (!(await answers(origin))) await new Promise((resolve) => setTimeout(resolve, 200));
}

async function answers(origin: URL): Promise<boolean> {
  try {
    return (await fetch(new URL('/healthz', origin))).ok;
  } catch {
    return false;
  }
}
