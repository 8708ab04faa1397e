import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type FrontServer, startProgram } from './front-program.ts';

/** Starts nginx with a bare `proxy_pass`. */
export function startNginx(folder: string, ports: { own: number; gateway: number }): Promise<FrontServer> {
  const at = path.join(folder, 'nginx');
  mkdirSync(at, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${at}/${kind};`,
  );
  const configuration = `pid ${at}/nginx.pid; error_log ${at}/error.log; daemon off;
events {}
http {
  access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${ports.own}; location / { proxy_pass http://127.0.0.1:${ports.gateway}; } }
}
`;
  const file = path.join(at, 'nginx.conf');
  writeFileSync(file, configuration);
  return startProgram('nginx', ['-p', at, '-c', file, '-e', path.join(at, 'error.log')], ports.own);
}

/** Starts HAProxy with one backend and default settings. */
export function startHaproxy(folder: string, ports: { own: number; gateway: number }): Promise<FrontServer> {
  const file = path.join(folder, 'haproxy.cfg');
  const configuration = `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
listen site
  bind 127.0.0.1:${ports.own}
  server one 127.0.0.1:${ports.gateway}
`;
  writeFileSync(file, configuration);
  return startProgram('haproxy', ['-db', '-f', file], ports.own);
}

/** HAProxy in front of several gateways. */
export interface Balancer extends FrontServer {
  untilAllReady(): Promise<void>;
  /** How many requests each gateway accepted but never answered, by its name, from HAProxy's statistics. */
  unanswered(): Promise<Map<string, number>>;
}

/**
 * Starts HAProxy in front of several gateways. It requests `/readyz` of each, and sends requests to those that are ready.
 * If none is, as without a database, it sends them to any gateway, because a gateway's refusal says why and when to try
 * again. It offers a request to another gateway only if the first one has not accepted it.
 */
export async function startBalancer(
  folder: string,
  ports: { own: number; gateways: readonly number[] },
): Promise<Balancer> {
  const file = path.join(folder, 'balancer.cfg');
  const configuration = `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 30s
  option redispatch 1
listen site
  bind 127.0.0.1:${ports.own}
  option forwardfor if-none
  option httpchk GET /readyz
  default-server check inter 200ms fall 1 rise 1
${ports.gateways.map((port) => `  server gateway${port} 127.0.0.1:${port}`).join('\n')}
  option allbackups
${ports.gateways.map((port) => `  server any${port} 127.0.0.1:${port} no-check backup`).join('\n')}
  http-after-response set-header x-gateway %s
  stats enable
  stats uri /balancer
`;
  writeFileSync(file, configuration);
  const server = await startProgram('haproxy', ['-db', '-f', file], ports.own);
  const rows = async (): Promise<string[][]> => {
    const table = await (await fetch(`http://127.0.0.1:${ports.own}/balancer;csv`)).text();
    return table.split('\n').map((line) => line.split(','));
  };
  const gateways = async (column: string): Promise<[name: string, value: string][]> => {
    const [head = [], ...lines] = await rows();
    const at = head.indexOf(column);
    if (at < 0) throw new Error(`HAProxy's statistics have no column ${column}.`);
    return lines
      .filter(([, name = '']) => /^(gateway|any)\d/.test(name))
      .map((line) => [line[1]!, line[at] ?? '']);
  };
  return {
    ...server,
    async untilAllReady() {
      for (;;) {
        const states = (await gateways('status')).filter(([name]) => name.startsWith('gateway'));
        if (states.length === ports.gateways.length && states.every(([, state]) => state.startsWith('UP')))
          return;
        await wait(100);
      }
    },
    unanswered: async () => new Map((await gateways('eresp')).map(([name, count]) => [name, Number(count)])),
  };
}
