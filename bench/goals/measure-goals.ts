import type { Browser } from '@playwright/test';

import { loadUntouched, PATHS, type UntouchedLoad } from '#measure/untouched.ts';

import { serveBarePages } from './bare-pages.ts';
import { startPeers } from './peers.ts';
import type { Side } from './side.ts';
import { serveStoredMonolith } from './stored-monolith.ts';

/** The kinds of counterparts of the composed site. */
export type Counterpart = 'bare' | 'stored' | 'peer';

/** A page of the composed site and its counterparts. Loads with the same index were made one after the other. */
export interface GoalLoads {
  path: string;
  composed: UntouchedLoad[];
  others: { name: string; is: Counterpart; loads: UntouchedLoad[] }[];
}

type LoadOptions = Pick<GoalOptions, 'composed' | 'loads'>;

export interface GoalOptions {
  /** Origin of the composed site. */
  composed: string;
  /** The folder of a stored monolith; optional. */
  stored: string | undefined;
  loads: number;
  say: (sentence: string) => void;
}

const PHONE_WIDTH = 412;

/** First visits without input on the slow phone: the composed site next to the counterparts in the goals. */
export async function measureGoals(browser: Browser, options: GoalOptions): Promise<GoalLoads[]> {
  const sides = await startSides(options);
  try {
    const found: GoalLoads[] = [];
    for (const path of PATHS) {
      found.push(await measurePage(browser, path, sides, options));
      options.say(`goals ${path}: ${options.loads} loads of each side`);
    }
    return found;
  } finally {
    for (const { side } of sides) await side.stop();
  }
}

type StartedSide = { is: Counterpart; side: Side };

/** First visits of the home page on the slow phone, next to those of built peers' home pages. */
export async function measurePeers(
  browser: Browser,
  { folder, say, ...options }: LoadOptions & { folder: string; say: GoalOptions['say'] },
): Promise<GoalLoads[]> {
  const sides: StartedSide[] = [];
  try {
    for (const side of await startPeers(folder, say)) sides.push({ is: 'peer', side });
    return sides.length === 0 ? [] : [await measurePage(browser, '/', sides, options)];
  } finally {
    for (const { side } of sides) await side.stop();
  }
}

async function startSides({ composed, stored, say }: GoalOptions): Promise<StartedSide[]> {
  const sides: StartedSide[] = [{ is: 'bare', side: await serveBarePages(composed, PATHS) }];
  if (stored === undefined)
    say('The stored monolith is left out: --stored FOLDER names one (bench/README.md).');
  else sides.push({ is: 'stored', side: await serveStoredMonolith(stored, composed) });
  return sides;
}

async function measurePage(
  browser: Browser,
  path: string,
  sides: readonly StartedSide[],
  { composed, loads }: LoadOptions,
): Promise<GoalLoads> {
  const page: GoalLoads = { path, composed: [], others: [] };
  const measured = sides.flatMap(({ is, side: { name, isNestwright, addressOf } }) => {
    const address = addressOf(path);
    return address === undefined ? [] : [{ name, is, isNestwright, address, loads: [] as UntouchedLoad[] }];
  });
  for (const { address } of measured) await (await fetch(address)).arrayBuffer();
  for (let load = 0; load < loads; load += 1) {
    page.composed.push(await loadUntouched(browser, composed + path, PHONE_WIDTH));
    for (const { address, isNestwright, loads: own } of measured)
      own.push(await loadUntouched(browser, address, PHONE_WIDTH, { isNestwright }));
  }
  page.others = measured.map(({ name, is, loads: own }) => ({ name, is, loads: own }));
  return page;
}
