import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

import type { Release } from '@nestwright/contract/release/schema';

import { freePort } from '#free-port.ts';
import { type Candidate, defaultSite } from '#release/candidate.ts';
import { DISCOVERY_SCHEMA } from '@nestwright/contract/release/schema';
import { sourcePlaces } from '@nestwright/gateway/releases/source-places.ts';
import { documentEntry } from '@nestwright/gateway/releases/switch-release.ts';

import { writeDocument } from '#release/release-store.ts';
import { UNANSWERED } from './unanswered.ts';

/** How long a gateway may take to answer, in milliseconds. Three seconds are enough on an idle machine. */
const START_LIMIT_MS = 110_000;

/** The site as it will be with the candidate, only for the gate. */
export interface StagedSite {
  /** `http://127.0.0.1:4321`. */
  origin: string;
  /** Every remote that it shows, including the candidate. */
  remotes: Release[];
  /** Calls that nobody answered, `GET /api/plants`. */
  unanswered(this: void): string[];
  /** What a remote's code threw when the server rendered an address, as sentences; undefined if it threw nothing. */
  whyNotRendered(this: void, remote: Release, address: string): string | undefined;
  dispose(): Promise<void>;
}

/** The gateway of a staged site. */
export interface StagedGateway {
  /** Absolute path of its program. */
  program: string;
  /** The site that answers the pages' calls, `https://nestwright.example`, for a gateway that has none of its own. */
  calls?: string | undefined;
}

/**
 * Starts a gateway over a copy of the live releases with the candidate in its place: an empty database in a temporary
 * folder, and no setting of the operator.
 *
 * @throws Error with the gateway's last words when it does not start
 */
export async function stageSite(
  candidate: Candidate,
  { program, calls }: StagedGateway,
): Promise<StagedSite> {
  const root = mkdtempSync(join(tmpdir(), 'nestwright-gate-'));
  const releases = join(root, 'releases');
  const shown = defaultSite(candidate);
  const sources = new Map<string, string>();
  for (const release of shown) {
    const isCandidate = release === candidate.release;
    const from = isCandidate ? candidate.folder : join(candidate.store, release.folder);
    copyRelease(from, join(releases, release.folder));
    sources.set(release.folder, from);
  }
  const entries = shown.map((release) => [`@nestwright/${release.name}`, [documentEntry(release)]]);
  writeDocument({ schema: DISCOVERY_SCHEMA, microFrontends: Object.fromEntries(entries) }, releases);

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  const gateway = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The gateway reads .env in its current folder, and the operator's .env may be in this process's folder.
    cwd: root,
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      ...(TMPDIR && { TMPDIR }),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      RELEASES_DIR: releases,
      DATA_DIR: join(root, 'data'),
      LIMIT_FACTOR: '100',
      ...(calls !== undefined && { CALLS_ORIGIN: calls }),
    },
  });
  let output = '';
  const unanswered = new Set<string>();
  const unrendered: Unrendered[] = [];
  for (const stream of [gateway.stdout, gateway.stderr]) {
    stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
    createInterface(stream).on('line', (line) => {
      if (line.startsWith(UNANSWERED)) unanswered.add(line.slice(UNANSWERED.length));
      else if (line.includes(' did not render ')) unrendered.push(JSON.parse(line) as Unrendered);
    });
  }
  const end = () => gateway.kill('SIGKILL');
  process.once('exit', end);

  async function dispose(): Promise<void> {
    process.off('exit', end);
    if (gateway.exitCode === null && gateway.signalCode === null) {
      const ended = once(gateway, 'exit');
      gateway.kill('SIGTERM');
      await ended;
    }
    rmSync(root, { recursive: true, force: true });
  }

  const latest = Date.now() + START_LIMIT_MS;
  while (!(await isReady(origin))) {
    if (gateway.exitCode !== null || Date.now() > latest) {
      await dispose();
      throw new Error(`The gateway that should show the release in a browser did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const remotes = shown.filter(({ name }) => name !== 'shell');

  function whyNotRendered({ name, folder }: Release, address: string): string | undefined {
    const isAbout = ({ msg }: Unrendered) =>
      msg.startsWith(`${name} did not render `) && msg.includes(` ${address};`);
    const reason = unrendered.findLast(isAbout)?.reason;
    if (reason === undefined) return undefined;
    const server = join(realpathSync(releases), folder, 'server');
    const places = sourcePlaces(reason, { server, maps: join(sources.get(folder)!, 'server') });
    const at = places.length > 0 ? ` At ${places.join(', from ')}.` : '';
    const [message = ''] = reason.replace(/^(Error: )+/, '').split('\n');
    return `${/[.!?]$/.test(message) ? message : `${message}.`}${at}`;
  }

  return { origin, remotes, unanswered: () => [...unanswered], whyNotRendered, dispose };
}

/** A line of the gateway's log. */
interface Unrendered {
  msg: string;
  reason: string;
}

function copyRelease(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.map') });
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
