import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Side } from './side.ts';

/** `peer.json` in the folder of another party's built site. */
interface PeerDescription {
  name: string;
  /** The title of its home page, which tells it apart from an error or the list of a folder. */
  title: string;
  /** The command that serves it, run in its folder. */
  start: string[];
  /** The address of its home page once it is served. */
  home: string;
}

const START_LIMIT_MS = 30_000;

/**
 * Starts every built site in a folder of folders. A site that does not start is left out with a message.
 *
 * @param say receives the messages
 */
export async function startPeers(folder: string, say: (sentence: string) => void): Promise<Side[]> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const peers = names.filter((name) => existsSync(join(folder, name, 'peer.json')));
  if (peers.length === 0) say(`Peers are left out: no folder in ${folder} has a peer.json.`);
  const started: Side[] = [];
  for (const name of peers) {
    try {
      started.push(await startPeer(join(folder, name)));
    } catch (error) {
      say(`${name} is left out: ${(error as Error).message}`);
    }
  }
  return started;
}

async function startPeer(folder: string): Promise<Side> {
  const text = readFileSync(join(folder, 'peer.json'), 'utf8');
  const { name, title, start, home } = JSON.parse(text) as PeerDescription;
  if (await answers(home)) throw new Error(`something else answers at ${home} already.`);
  const [command, ...words] = start;
  if (command === undefined) throw new Error('its peer.json has no command in "start".');
  // A separate process group, because the command may start other processes.
  const server = spawn(command, words, { cwd: folder, detached: true, stdio: 'ignore' });
  const ended = once(server, 'exit').catch(() => undefined);
  const stop = async () => {
    if (server.pid === undefined || server.exitCode !== null) return;
    process.kill(-server.pid);
    await ended;
  };
  const end = Date.now() + START_LIMIT_MS;
  while (!(await answers(home))) {
    if (server.exitCode !== null) throw new Error(`"${start.join(' ')}" ended with ${server.exitCode}.`);
    if (Date.now() > end) {
      await stop();
      throw new Error(`nothing answers at ${home}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const html = await (await fetch(home)).text();
  if (!html.includes(`<title>${title}</title>`)) {
    await stop();
    throw new Error(`the page at ${home} does not have the title "${title}".`);
  }
  return { name, isNestwright: false, addressOf: (path) => (path === '/' ? home : undefined), stop };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
