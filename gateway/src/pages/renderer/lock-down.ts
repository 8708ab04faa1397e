import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { Socket } from 'node:net';

/** From Node 26 on, a process can give up a permission for good. What is open stays open. */
type PermissionedProcess = { permission?: { drop?(scope: 'net'): void } };

/** What Node itself needs of `process` while it runs. Everything else is removed. */
const KEPT_OF_PROCESS: ReadonlySet<string> = new Set(
  `version versions arch platform release features config domain exitCode argv0 permission noDeprecation
   _events _eventsCount _maxListeners _exiting _fatalException _tickCallback
   nextTick emitWarning hrtime exit reallyExit`.split(/\s+/),
);

/** What Node's own modules read when they are first used, emptied. */
const EMPTY: Record<string, unknown> = {
  env: Object.freeze({}),
  argv: Object.freeze([]),
  execArgv: Object.freeze([]),
  stdout: Object.freeze({ isTTY: false }),
  stderr: Object.freeze({ isTTY: false }),
  cwd: () => '/',
};

/** Globals that reach outside the process or name what is outside. */
const GLOBALS = [
  'process',
  'fetch',
  'WebSocket',
  'EventSource',
  'navigator',
  'localStorage',
  'sessionStorage',
];

/** Methods of network handles that open, bind, or connect one. */
const OPENING =
  /^(open|bind|bind6|connect|connect6|listen|send|send6|addMembership|query\w+|getHostByAddr|setServers|setLocalAddress)$/;

/**
 * Removes from this process what Node's permission model leaves it: the network, modules, other processes, and the
 * objects that lead there. Call it before any foreign code is loaded. Open connections stay open. JavaScript cannot undo
 * it, because nothing refers to the originals.
 *
 * @param link the connection to the gateway, whose kind of handle can then open nothing else
 */
export function lockDown(link: Socket): void {
  for (const prototype of handlePrototypes(link)) refuseToOpen(prototype);
  (process as PermissionedProcess).permission?.drop?.('net');
  refuseAll(dns as unknown as Record<string, unknown>);
  refuseAll(dns.promises as unknown as Record<string, unknown>);
  silenceConsole();
  strip(process as unknown as Record<string, unknown>);
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
}

/** The prototypes of Node's own handles: connections, servers, datagrams, names. */
function handlePrototypes(link: Socket): object[] {
  const tcp = new Socket().on('error', () => undefined);
  // The name is never resolved, so the handle exists but nothing is connected.
  tcp.connect({ host: 'nowhere.invalid', port: 1, lookup: () => undefined });
  const udp = createSocket('udp4');
  const found = [handleOf(link), handleOf(tcp), handleOf(new dns.Resolver()), udpHandle(udp)];
  tcp.destroy();
  udp.close();
  if (found.some((handle) => typeof handle !== 'object' || handle === null))
    throw new Error('This version of Node keeps its network handles elsewhere, so no foreign code is run.');
  return found.map((handle) => Object.getPrototypeOf(handle) as object);
}

function handleOf(holder: object): unknown {
  return (holder as { _handle?: unknown })._handle;
}

function udpHandle(socket: object): unknown {
  for (const key of Object.getOwnPropertySymbols(socket)) {
    const state = (socket as Record<symbol, unknown>)[key] as { handle?: unknown } | undefined;
    if (state?.handle) return state.handle;
  }
  return undefined;
}

function refuseToOpen(prototype: object): void {
  for (const name of Object.getOwnPropertyNames(prototype)) if (OPENING.test(name)) refuse(prototype, name);
}

function refuseAll(holder: Record<string, unknown>): void {
  for (const name of Object.keys(holder)) if (typeof holder[name] === 'function') refuse(holder, name);
}

function refuse(holder: object, name: string): void {
  const value = () => {
    throw new Error('Pages are rendered without network access.');
  };
  Object.defineProperty(holder, name, { value, writable: false, configurable: false });
}

function silenceConsole(): void {
  for (const name of Object.keys(console)) (console as unknown as Record<string, unknown>)[name] = () => {};
}

function strip(holder: Record<string, unknown>): void {
  for (const name of Object.getOwnPropertyNames(holder))
    if (!KEPT_OF_PROCESS.has(name)) Reflect.deleteProperty(holder, name);
  const left = Object.getOwnPropertyNames(holder).filter((name) => !KEPT_OF_PROCESS.has(name));
  if (left.length > 0) throw new Error(`process keeps ${left.join(', ')}, so no foreign code is run.`);
  for (const [name, value] of Object.entries(EMPTY)) Object.defineProperty(holder, name, { value });
}
